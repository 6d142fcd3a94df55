-- verdict: not_equivalent
-- why: IN may be NULL
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE a IN (SELECT a FROM u) UNION ALL SELECT a FROM t WHERE NOT a IN (SELECT a FROM u)
-- q2
SELECT a FROM t
