-- verdict: not_equivalent
-- why: a negative number squared
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE power(k, 2) = 4
-- q2
SELECT id FROM p WHERE k = 2
