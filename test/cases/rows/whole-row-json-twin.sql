-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT to_jsonb(x) FROM (SELECT a AS n FROM t WHERE a = b) AS x
-- q2
SELECT to_jsonb(x) FROM (SELECT b AS n FROM t WHERE a = b) AS x
