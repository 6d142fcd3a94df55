-- verdict: equivalent
-- why: pairs without NULL
CREATE TABLE m (g int, x float8, y float8);
-- q1
SELECT g, regr_count(y, x) FILTER (WHERE g > 0) FROM m GROUP BY g
-- q2
SELECT g, count(*) FILTER (WHERE g > 0 AND x IS NOT NULL AND y IS NOT NULL) FROM m GROUP BY g
