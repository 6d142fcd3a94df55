-- verdict: equivalent
CREATE TABLE a (x int, y text COLLATE "C");
CREATE TABLE b (x int, y text COLLATE "C");
CREATE TABLE c (x int, y text COLLATE "C");
-- q1
SELECT DISTINCT x FROM a EXCEPT ALL SELECT x FROM a
-- q2
SELECT x FROM a WHERE false
