-- verdict: equivalent
-- why: UNION of a query with itself
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, b FROM t UNION SELECT a, b FROM t
-- q2
SELECT a, b FROM t GROUP BY a, b
