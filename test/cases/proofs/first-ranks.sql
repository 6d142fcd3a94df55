-- verdict: equivalent
CREATE TABLE f (id int PRIMARY KEY, d int, v int);
-- q1
SELECT DISTINCT d, v FROM (SELECT d, v, rank() OVER (PARTITION BY d ORDER BY v) AS r FROM f WHERE v IS NOT NULL) s WHERE r = 1
-- q2
SELECT d, min(v) FROM f WHERE v IS NOT NULL GROUP BY d
