-- verdict: not_equivalent
CREATE TABLE a (x int, y text COLLATE "C");
CREATE TABLE b (x int, y text COLLATE "C");
CREATE TABLE c (x int, y text COLLATE "C");
-- q1
SELECT x, y FROM a EXCEPT ALL SELECT x, y FROM b EXCEPT ALL SELECT x, y FROM c
-- q2
SELECT x, y FROM a EXCEPT ALL (SELECT x, y FROM c EXCEPT ALL SELECT x, y FROM b)
