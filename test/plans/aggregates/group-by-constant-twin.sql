-- verdict: equivalent
-- why: the same without a group, which there is of no rows, too; the two must not be read alike
CREATE TABLE t (a int, b int);
-- query
SELECT count(*) FROM (SELECT sum(b) FROM t WHERE a = 3 GROUP BY a UNION ALL SELECT sum(b) FROM t WHERE a = 3) s
