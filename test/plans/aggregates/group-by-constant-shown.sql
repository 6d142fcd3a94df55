-- why: a key with one value determines what it determines, though nothing is grouped by it from 16 on
CREATE TABLE t (a int PRIMARY KEY, b int, c text);
-- query
SELECT b, a, c, sum(b) FROM t WHERE a = 10 GROUP BY b, a, c
