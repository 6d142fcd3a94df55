-- verdict: equivalent
-- why: a factor of 1 changes neither a value nor how it is written
CREATE TABLE m (g int, x float8, n numeric);
-- q1
SELECT x * 1.0::float8, x / 1.0::float8, 1 / (n * 1) FROM m
-- q2
SELECT x, x, 1 / n FROM m
