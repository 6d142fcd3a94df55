-- verdict: not_equivalent
-- why: and not to the right
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
(SELECT a, b FROM t EXCEPT SELECT a, b FROM u) EXCEPT SELECT b, c FROM t
-- q2
SELECT a, b FROM t EXCEPT (SELECT a, b FROM u EXCEPT SELECT b, c FROM t)
