-- verdict: not_equivalent
-- why: concatenation does not commute
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT name || v FROM p
-- q2
SELECT v || name FROM p
