-- verdict: not_equivalent
-- why: lower() puts groups together
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT count(*) FROM p GROUP BY lower(name)
-- q2
SELECT count(*) FROM p GROUP BY name
