-- verdict: equivalent*
-- why: the merged column of a full join is the key
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, c int);
-- q1
SELECT a, count(b) FROM t FULL JOIN u USING (a) GROUP BY ROLLUP (a)
-- q2
SELECT coalesce(t.a, u.a), count(b) FROM t FULL JOIN u ON t.a = u.a GROUP BY coalesce(t.a, u.a) UNION ALL SELECT NULL, count(b) FROM t FULL JOIN u ON t.a = u.a
