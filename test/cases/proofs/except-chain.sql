-- verdict: equivalent
-- why: EXCEPT is associative to the left
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
(SELECT a, b FROM t EXCEPT SELECT a, b FROM u) EXCEPT SELECT b, c FROM t
-- q2
SELECT a, b FROM t EXCEPT (SELECT a, b FROM u UNION ALL SELECT b, c FROM t)
