-- verdict: not_equivalent
-- why: values of two collations are numbered apart; the same number does not mean the same value for a cast
CREATE TABLE pair (x text COLLATE "C", y text COLLATE "POSIX");
-- q1
SELECT 1 FROM pair WHERE x = '1' AND y = '0' AND x::int = y::int
-- q2
SELECT 1 FROM pair WHERE x = '1' AND y = '0'
