-- verdict: equivalent
-- why: a condition, its negation, and NULL
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE b > 3 UNION ALL SELECT a FROM t WHERE NOT (b > 3) UNION ALL SELECT a FROM t WHERE b IS NULL
-- q2
SELECT a FROM t
