-- verdict: equivalent
-- why: whether there is one is all that is asked; the rows are those of the join, each once
CREATE TABLE t (a int, b int);
CREATE TABLE u (x int, y int);
-- q1
SELECT DISTINCT a FROM t WHERE (SELECT count(*) FROM u WHERE u.x > t.b) > 0
-- q2
SELECT DISTINCT t.a FROM t JOIN u ON t.b < u.x
