-- verdict: not_equivalent
-- why: age counts months, subtraction days
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE age(at, timestamp '2020-01-01') = interval '1 mon'
-- q2
SELECT id FROM p WHERE at - timestamp '2020-01-01' = interval '30 days'
