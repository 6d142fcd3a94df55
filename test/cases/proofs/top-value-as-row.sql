-- verdict: equivalent
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE b = 3 ORDER BY a LIMIT 1
-- q2
SELECT min(a) FROM t WHERE b = 3 HAVING count(*) > 0
