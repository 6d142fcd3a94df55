-- verdict: not_equivalent
-- why: another pattern
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT to_char(born, 'YYYY') FROM p
-- q2
SELECT to_char(born, 'YY') FROM p
