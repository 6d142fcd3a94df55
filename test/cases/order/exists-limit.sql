-- verdict: equivalent
-- why: one row is enough for EXISTS
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int);
-- q1
SELECT b FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.a < t.a LIMIT 1)
-- q2
SELECT b FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.a < t.a)
