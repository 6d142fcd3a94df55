-- why: all rows of a number are there or none
-- verdict: equivalent*
CREATE TABLE t (x numeric, n int);
-- query
SELECT * FROM (SELECT DISTINCT ON (x) x, n FROM t ORDER BY x, n) AS s WHERE x = 1.0
