-- verdict: not_equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE at::date = '2020-01-01'
-- q2
SELECT id FROM p WHERE at = '2020-01-01'
