-- verdict: not_equivalent
-- why: UNION drops equal sums
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, sum(c) FROM (SELECT a, c FROM t UNION ALL SELECT a, b FROM u) x GROUP BY a
-- q2
SELECT a, sum(s) FROM (SELECT a, sum(c) AS s FROM t GROUP BY a UNION SELECT a, sum(b) FROM u GROUP BY a) x GROUP BY a
