-- verdict: equivalent
-- why: the same product in both
CREATE TABLE factor (id int PRIMARY KEY, x real, y real);
-- q1
SELECT id FROM factor WHERE x * y = 16777217::float8 AND x > 2 AND y > 2 AND y < 99999999
-- q2
SELECT id FROM factor WHERE y > 2 AND 16777217::float8 = y * x AND x > 2 AND y < 99999999
