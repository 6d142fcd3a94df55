-- verdict: unsupported
-- why: the server takes kind for constant, also in the total, where it is NULL, and does not sort by it
CREATE TABLE t (kind text, n int);
-- q1
SELECT kind, count(*) FROM t WHERE kind = 'b' GROUP BY ROLLUP (kind) ORDER BY kind DESC
-- q2
SELECT * FROM (SELECT kind, count(*) FROM t WHERE kind = 'b' GROUP BY ROLLUP (kind) OFFSET 0) AS s ORDER BY kind DESC
