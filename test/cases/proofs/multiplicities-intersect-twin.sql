-- verdict: not_equivalent
CREATE TABLE a (x int, y text COLLATE "C");
CREATE TABLE b (x int, y text COLLATE "C");
CREATE TABLE c (x int, y text COLLATE "C");
-- q1
SELECT x FROM a EXCEPT ALL (SELECT x FROM b EXCEPT ALL SELECT x FROM a)
-- q2
SELECT x FROM b INTERSECT ALL SELECT x FROM a
