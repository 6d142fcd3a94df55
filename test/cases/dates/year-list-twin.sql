-- verdict: not_equivalent
-- why: New Year's Day of 2022
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(year FROM born) NOT IN (2020, 2021)
-- q2
SELECT id FROM p WHERE born < '2020-01-01' OR born > '2022-01-01'
