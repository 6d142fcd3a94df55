-- verdict: not_equivalent
-- why: a join does not match NULLs
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, b FROM t INTERSECT SELECT a, b FROM u
-- q2
SELECT DISTINCT t.a, t.b FROM t JOIN u ON u.a = t.a AND u.b = t.b
