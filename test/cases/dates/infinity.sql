-- verdict: not_equivalent
-- why: infinity is after every day
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE born > '2020-01-01'
-- q2
SELECT id FROM p WHERE born > '2020-01-01' AND isfinite(born)
