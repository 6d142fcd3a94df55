-- verdict: not_equivalent
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT 1 AS one FROM (SELECT a FROM t UNION ALL SELECT b FROM u) s LIMIT 2
-- q2
SELECT DISTINCT 1 AS one FROM (SELECT b FROM u UNION ALL SELECT a FROM t) s
