-- verdict: not_equivalent
-- why: lpad cuts what is too long
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT lpad(name, 1, 'x') FROM p
-- q2
SELECT name FROM p
