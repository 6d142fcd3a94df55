-- verdict: not_equivalent
-- why: the years 10000 to 10009
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE at::text LIKE '1000%'
-- q2
SELECT id FROM p WHERE to_char(at, 'YYYY') = '1000'
