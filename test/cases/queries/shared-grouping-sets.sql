-- verdict: equivalent*
-- why: the sets share an input, their aggregates have subqueries about its columns, and the input is named elsewhere
CREATE TABLE t (a int, b int);
-- q1
WITH c AS (SELECT a, b FROM t WHERE b > 0)
SELECT a, b, sum((SELECT count(*) FROM t u WHERE u.a = c.a)) FROM c GROUP BY GROUPING SETS ((a), (b)) HAVING count(*) > (SELECT min(b) FROM c d)
-- q2
SELECT a, NULL::int, sum((SELECT count(*) FROM t u WHERE u.a = t.a)) FROM t WHERE b > 0 GROUP BY a HAVING count(*) > (SELECT min(b) FROM t WHERE b > 0)
UNION ALL
SELECT NULL::int, b, sum((SELECT count(*) FROM t u WHERE u.a = t.a)) FROM t WHERE b > 0 GROUP BY b HAVING count(*) > (SELECT min(b) FROM t WHERE b > 0)
