-- verdict: not_equivalent
-- why: the numbers are more than the steps that are followed, so that no database is left to be looked at
CREATE TABLE t (a int);
-- q1
SELECT count(*) FROM generate_series(1, 3000) AS s(x)
-- q2
SELECT count(*) + 1 FROM generate_series(1, 3000) AS s(x)
