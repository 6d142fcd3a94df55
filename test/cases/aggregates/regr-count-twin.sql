-- verdict: not_equivalent
-- why: x may be NULL where y is not
CREATE TABLE m (g int, x float8, y float8);
-- q1
SELECT g, regr_count(y, x) FROM m GROUP BY g
-- q2
SELECT g, count(y) FROM m GROUP BY g
