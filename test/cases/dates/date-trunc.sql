-- verdict: not_equivalent
-- why: the first of the month
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE to_char(at, 'YYYY-MM') = '2013-07'
-- q2
SELECT id FROM p WHERE date_trunc('month', at) = '2013-07-02'
