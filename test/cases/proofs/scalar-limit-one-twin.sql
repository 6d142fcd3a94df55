-- verdict: not_equivalent
-- why: twin of scalar-limit-one
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE (SELECT 1 FROM u WHERE u.b > 3 LIMIT 1) IS NOT NULL
-- q2
SELECT a FROM t WHERE EXISTS (SELECT FROM u WHERE a > 3)
