-- verdict: equivalent*
-- why: the twin of constant-key-order: the condition says nothing about the key
CREATE TABLE t (kind text, n int);
-- q1
SELECT kind, count(*) FROM t WHERE n = 1 GROUP BY ROLLUP (kind) ORDER BY kind DESC
-- q2
SELECT * FROM (SELECT kind, count(*) FROM t WHERE n = 1 GROUP BY ROLLUP (kind) OFFSET 0) AS s ORDER BY kind DESC
