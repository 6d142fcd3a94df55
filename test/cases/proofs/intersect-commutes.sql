-- verdict: equivalent
-- why: INTERSECT commutes, NULLs are equal
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a, b FROM t INTERSECT SELECT a, b FROM u
-- q2
SELECT a, b FROM u INTERSECT SELECT a, b FROM t
