-- verdict: not_equivalent
-- why: || of a NULL is NULL, concat passes over it
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT name || v FROM p
-- q2
SELECT concat(name, v) FROM p
