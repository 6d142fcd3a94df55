-- verdict: not_equivalent
-- why: the digits of a year do not say whether it is BC
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE to_char(at, 'YYYY') = '2020'
-- q2
SELECT id FROM p WHERE extract(year FROM at) = 2020
