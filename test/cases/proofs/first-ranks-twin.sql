-- verdict: not_equivalent
-- why: NULL is the first one
CREATE TABLE f (id int PRIMARY KEY, d int, v int);
-- q1
SELECT DISTINCT d, v FROM (SELECT d, v, rank() OVER (PARTITION BY d ORDER BY v DESC) AS r FROM f) s WHERE r = 1
-- q2
SELECT d, max(v) FROM f GROUP BY d
