-- verdict: equivalent*
-- why: the same collation: equal texts are the same to a cast
CREATE TABLE pair (x text COLLATE "C", y text COLLATE "C");
-- q1
SELECT 1 FROM pair WHERE x = '1' AND y = '1' AND x::int = y::int
-- q2
SELECT 1 FROM pair WHERE x = '1' AND y = '1' AND x::int IS NOT NULL
