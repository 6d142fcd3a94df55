-- verdict: not_equivalent
-- why: twin of intersect-all-commutes
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t INTERSECT ALL SELECT a FROM u
-- q2
SELECT a FROM u EXCEPT ALL SELECT a FROM t
