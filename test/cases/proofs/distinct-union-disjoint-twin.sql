-- verdict: not_equivalent
-- why: parts that do
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT DISTINCT a, k FROM (SELECT a, 1 AS k FROM t UNION ALL SELECT a, 1 FROM u) x
-- q2
SELECT DISTINCT a, 1 FROM t UNION ALL SELECT DISTINCT a, 1 FROM u
