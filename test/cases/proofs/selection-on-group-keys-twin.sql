-- verdict: not_equivalent
-- why: x is no key: inside, the condition drops rows of a group
CREATE TABLE t (a int NOT NULL, x int);
CREATE TABLE u (a int);
-- q1
SELECT u.a, s.n FROM u JOIN (SELECT a, max(x) AS n FROM t GROUP BY a) s ON s.a = u.a WHERE EXISTS (SELECT FROM u v WHERE v.a = s.n + 1)
-- q2
SELECT u.a, s.n FROM u JOIN (SELECT a, max(x) AS n FROM t WHERE EXISTS (SELECT FROM u v WHERE v.a = t.x + 1) GROUP BY a) s ON s.a = u.a
