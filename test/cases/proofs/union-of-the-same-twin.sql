-- verdict: not_equivalent
-- why: rows may repeat
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, b FROM t UNION SELECT a, b FROM t
-- q2
SELECT a, b FROM t
