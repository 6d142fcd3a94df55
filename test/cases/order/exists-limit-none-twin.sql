-- verdict: not_equivalent
-- why: LIMIT 0 leaves EXISTS nothing
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int);
-- q1
SELECT b FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.a < t.a LIMIT 0)
-- q2
SELECT b FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.a < t.a)
