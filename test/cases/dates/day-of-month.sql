-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp CHECK (at >= '0001-01-01'), v varchar(10), k int);
-- q1
SELECT id FROM p WHERE to_char(at, 'YYYY-MM') = '2020-02' AND extract(day FROM at) = 3
-- q2
SELECT id FROM p WHERE at::date = '2020-02-03'
