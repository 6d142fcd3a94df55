-- verdict: not_equivalent
CREATE TABLE t (a int);
CREATE TABLE u (x int, y int);
-- q1
SELECT count(DISTINCT (x, y)) FROM t LEFT JOIN u ON x = a
-- q2
SELECT count(DISTINCT (x, y)) FROM t JOIN u ON x = a
