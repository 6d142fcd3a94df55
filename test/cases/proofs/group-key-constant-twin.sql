-- verdict: not_equivalent
-- why: without keys there is a row for no rows
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT count(*) FROM t WHERE a = 10 GROUP BY a
-- q2
SELECT count(*) FROM t WHERE a = 10
