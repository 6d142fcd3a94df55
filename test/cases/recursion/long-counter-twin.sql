-- verdict: equivalent
-- why: the same numbers, however many
CREATE TABLE t (a int);
-- q1
SELECT count(*) + 1 FROM generate_series(1, 3000) AS s(x)
-- q2
SELECT 1 + count(*) FROM generate_series(1, 3000) AS s(x)
