-- verdict: not_equivalent
-- why: another length
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT substr(name, 1, 1) FROM p
-- q2
SELECT substring(name FROM 1 FOR 2) FROM p
