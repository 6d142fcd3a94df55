-- verdict: not_equivalent
-- why: 1.000000000000000000 gives the quotient more decimals
CREATE TABLE m (g int, x float8, n numeric);
-- q1
SELECT 1 / (n * 1.000000000000000000000000) FROM m
-- q2
SELECT 1 / n FROM m
