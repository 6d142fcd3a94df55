-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, name text, b int);
-- q1
SELECT id, name, b, count(*) FROM t GROUP BY id, ROLLUP (b)
-- q2
SELECT id, name, b, count(*) FROM t GROUP BY GROUPING SETS ((id), (id, name, b))
