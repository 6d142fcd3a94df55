-- verdict: equivalent
-- why: the name is determined by the key that is in every set
CREATE TABLE t (id int PRIMARY KEY, name text, b int);
-- q1
SELECT id, name, b, count(*) FROM t GROUP BY id, ROLLUP (b)
-- q2
SELECT id, name, b, count(*) FROM t GROUP BY GROUPING SETS ((id, name), (id, name, b))
