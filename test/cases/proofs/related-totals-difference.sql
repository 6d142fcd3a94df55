-- verdict: equivalent
CREATE TABLE t (a int, b int NOT NULL); CREATE TABLE u (a int NOT NULL);
-- q1
SELECT (SELECT coalesce(sum(x), 0) FROM (SELECT b FROM t UNION ALL SELECT a FROM u) s (x)), (SELECT coalesce(sum(b), 0) FROM t)
-- q2
SELECT (SELECT coalesce(sum(x), 0) FROM (SELECT a FROM u UNION ALL SELECT b FROM t) s (x)), (SELECT coalesce(sum(b), 0) FROM (SELECT b FROM t WHERE a IS NULL UNION ALL SELECT b FROM t WHERE a IS NOT NULL) s)
