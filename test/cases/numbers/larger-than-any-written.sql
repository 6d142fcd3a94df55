-- verdict: not_equivalent
-- reached: unknown
-- why: numbers of 42 digits are numerics, too
CREATE TABLE account (id int PRIMARY KEY, n numeric);
-- q1
SELECT id FROM account WHERE n * 0.000000000000000000000000000001 > 10000000000 AND n - n = 0
-- q2
SELECT id FROM account WHERE false
