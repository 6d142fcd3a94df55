-- verdict: not_equivalent
-- why: an inner join loses rows
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT DISTINCT t.a FROM t JOIN u ON u.a = t.a
-- q2
SELECT DISTINCT a FROM t
