-- verdict: equivalent*
-- why: the same pattern
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT to_char(born, 'YYYY') || name FROM p
-- q2
SELECT to_char(born, 'YYYY') || name FROM p WHERE true
