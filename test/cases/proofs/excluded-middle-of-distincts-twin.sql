-- verdict: not_equivalent
-- why: several partners
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT t.a FROM t LEFT JOIN u ON u.a = t.a WHERE t.c = 1 GROUP BY t.a
-- q2
SELECT s.a FROM (SELECT a FROM t WHERE c = 1 GROUP BY a) s LEFT JOIN (SELECT a, b FROM u GROUP BY a, b) v ON v.a = s.a
