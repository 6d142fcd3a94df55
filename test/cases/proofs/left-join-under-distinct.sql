-- verdict: equivalent
-- why: under DISTINCT it does not matter how often rows repeat
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT DISTINCT t.a FROM t LEFT JOIN u ON u.a = t.a
-- q2
SELECT DISTINCT a FROM t
