-- verdict: not_equivalent
CREATE TABLE t (a int, b int);
-- q1
SELECT count((a, b)) FROM t
-- q2
SELECT count(*) FROM t WHERE NOT (a, b) IS NULL
