-- verdict: not_equivalent
-- why: likewise of each row: only an empty table is left
CREATE TABLE t (a int);
-- q1
SELECT a, n FROM t, LATERAL (SELECT count(*) AS n FROM generate_series(1, 3000) AS s(x)) AS l
-- q2
SELECT a, n FROM t, LATERAL (SELECT count(*) - 1 AS n FROM generate_series(1, 3000) AS s(x)) AS l
