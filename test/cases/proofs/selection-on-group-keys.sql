-- verdict: equivalent
-- why: the condition is on the key, by way of the other table: it keeps whole groups
CREATE TABLE t (a int NOT NULL, x int);
CREATE TABLE u (a int);
-- q1
SELECT u.a, s.n FROM u JOIN (SELECT a, max(x) AS n FROM t GROUP BY a) s ON s.a = u.a WHERE EXISTS (SELECT FROM u v WHERE v.a = s.a + 1)
-- q2
SELECT u.a, s.n FROM u JOIN (SELECT a, max(x) AS n FROM t WHERE EXISTS (SELECT FROM u v WHERE v.a = t.a + 1) GROUP BY a) s ON s.a = u.a
