-- verdict: not_equivalent
-- why: x may be NULL
CREATE TABLE a (x int, y text COLLATE "C");
CREATE TABLE b (x int, y text COLLATE "C");
CREATE TABLE c (x int, y text COLLATE "C");
-- q1
SELECT y FROM a EXCEPT ALL SELECT y FROM a WHERE x > 3
-- q2
SELECT y FROM a WHERE x <= 3
