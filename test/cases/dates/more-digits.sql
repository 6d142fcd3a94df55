-- verdict: not_equivalent
-- why: texts of years from 10000 on begin with other digits, and come before those of 2020
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE to_char(at, 'YYYY') < '2020'
-- q2
SELECT id FROM p WHERE at < '2020-01-01' AND at >= '0001-01-01'
