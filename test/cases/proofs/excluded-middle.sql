-- verdict: equivalent
CREATE TABLE t (a int, b int); CREATE TABLE u (a int, c int);
-- q1
SELECT DISTINCT t.a FROM t LEFT JOIN u ON u.a = t.a WHERE t.b > 0
-- q2
SELECT a FROM t WHERE b > 0 AND EXISTS (SELECT FROM u WHERE u.a = t.a) UNION SELECT a FROM t WHERE b > 0 AND NOT EXISTS (SELECT FROM u WHERE u.a = t.a)
