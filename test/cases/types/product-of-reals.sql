-- verdict: not_equivalent
-- reached: unknown
-- why: 97 * 172961 is 16777217, which no real is; a product of reals is rounded to one, a product of doubles is not
CREATE TABLE factor (id int PRIMARY KEY, x real, y real);
-- q1
SELECT id FROM factor WHERE x * y = 16777217::float8 AND x > 2 AND y > 2 AND y < 99999999
-- q2
SELECT id FROM factor WHERE x::float8 * y::float8 = 16777217::float8 AND x > 2 AND y > 2 AND y < 99999999
