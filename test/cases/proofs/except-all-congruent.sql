-- verdict: equivalent
-- why: EXCEPT ALL of equal inputs
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE b > 1 EXCEPT ALL SELECT a FROM u
-- q2
SELECT x.a FROM (SELECT a, b FROM t) x WHERE 1 < x.b EXCEPT ALL SELECT a FROM u
