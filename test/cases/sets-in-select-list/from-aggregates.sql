-- verdict: equivalent*
-- why: arguments over groups
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT generate_series(min(b), max(b)) FROM t WHERE b BETWEEN 0 AND 3
-- q2
SELECT g FROM (SELECT min(b) AS x, max(b) AS y FROM t WHERE b BETWEEN 0 AND 3) AS s, generate_series(x, y) AS g
