-- verdict: not_equivalent
-- why: zero has no sign
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT sign(n) FROM p
-- q2
SELECT CASE WHEN n < 0 THEN -1 ELSE 1 END FROM p
