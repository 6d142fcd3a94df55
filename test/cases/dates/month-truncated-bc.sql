-- verdict: not_equivalent
-- why: the digits of a year do not say whether it is BC
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE date_trunc('month', at) = '2020-02-01'
-- q2
SELECT id FROM p WHERE to_char(at, 'YYYYMM') = '202002'
