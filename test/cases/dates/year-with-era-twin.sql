-- verdict: not_equivalent
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE to_char(at, 'YYYY AD') = '2020 BC'
-- q2
SELECT id FROM p WHERE extract(year FROM at) = -2021
