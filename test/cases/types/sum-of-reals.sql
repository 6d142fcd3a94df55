-- verdict: not_equivalent
-- reached: unknown
-- why: a sum of reals is rounded to a real at each step, a sum of doubles is not: 16777216 + 1
CREATE TABLE part (id int PRIMARY KEY, x real);
-- q1
SELECT 1 FROM part HAVING sum(x) = 16777217::float8 AND min(x) > 2
-- q2
SELECT 1 FROM part HAVING sum(x::float8) = 16777217::float8 AND min(x) > 2
