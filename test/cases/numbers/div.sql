-- verdict: not_equivalent
-- why: div() cuts, / does not
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT div(n, 2) FROM p
-- q2
SELECT n / 2 FROM p
