-- verdict: equivalent
-- why: LIMIT 0 takes nothing
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t LIMIT 0
-- q2
SELECT a FROM t WHERE false
