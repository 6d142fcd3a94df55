-- verdict: equivalent
-- why: a key that the condition fixes
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT count(*) FROM t WHERE a = 10 GROUP BY a, b
-- q2
SELECT count(*) FROM t WHERE a = 10 GROUP BY b
