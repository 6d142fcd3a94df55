-- verdict: not_equivalent
-- why: the witness must have that b
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT t.b FROM t JOIN u ON u.a = t.a
-- q2
SELECT t.b FROM t JOIN u ON u.a = t.a WHERE EXISTS (SELECT FROM u x WHERE x.a = t.a AND x.b = t.b)
