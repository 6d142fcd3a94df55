-- verdict: equivalent
-- why: a full join fills both sides
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT t.a, u.b FROM t FULL JOIN u ON u.a = t.a
-- q2
SELECT t.a, u.b FROM t LEFT JOIN u ON u.a = t.a UNION ALL SELECT NULL, b FROM u WHERE NOT EXISTS (SELECT FROM t WHERE u.a = t.a)
