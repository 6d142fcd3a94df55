-- verdict: not_equivalent
-- why: one is not enough
CREATE TABLE t (a int, b int);
CREATE TABLE u (x int, y int);
-- q1
SELECT DISTINCT a FROM t WHERE (SELECT count(*) FROM u WHERE u.x > t.b) > 1
-- q2
SELECT DISTINCT t.a FROM t JOIN u ON t.b < u.x
