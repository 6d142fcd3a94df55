-- verdict: not_equivalent
-- why: with GROUP BY it may have none
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a FROM t WHERE EXISTS (SELECT count(*) FROM u WHERE u.a = t.a GROUP BY u.a)
-- q2
SELECT a FROM t
