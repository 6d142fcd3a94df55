-- verdict: equivalent*
-- why: rows that an outer join makes up are NULL
CREATE TABLE t (a int);
CREATE TABLE u (x int, y int);
-- q1
SELECT count(DISTINCT u.*) FROM t LEFT JOIN u ON x = a
-- q2
SELECT count(DISTINCT u.*) FROM t JOIN u ON x = a
