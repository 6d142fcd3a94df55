-- verdict: equivalent*
-- why: btrim is what trim(both) calls
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT trim(BOTH 'x' FROM name) FROM p
-- q2
SELECT btrim(name, 'x') FROM p
