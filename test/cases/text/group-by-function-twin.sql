-- verdict: equivalent*
-- why: by the same function
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT count(*) FROM p GROUP BY lower(name)
-- q2
SELECT count(id) FROM p GROUP BY lower(name)
