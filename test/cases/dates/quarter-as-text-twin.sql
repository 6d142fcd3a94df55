-- verdict: not_equivalent
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE to_char(at, 'YYYY-Q') = '2020-2'
-- q2
SELECT id FROM p WHERE date_trunc('quarter', at) = '2020-04-01'
