-- verdict: not_equivalent
-- why: another number of digits
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT round(n, 1) FROM p
-- q2
SELECT round(n, 2) FROM p
