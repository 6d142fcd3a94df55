-- verdict: equivalent
-- why: the days of a month stay in one
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE date_trunc('month', at + interval '1 month') = '2021-02-01'
-- q2
SELECT id FROM p WHERE date_trunc('month', at) = '2021-01-01'
