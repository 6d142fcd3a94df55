-- verdict: not_equivalent
-- why: abs joins groups
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT abs(a), count(*) FROM t GROUP BY abs(a)
-- q2
SELECT abs(a), count(*) FROM t GROUP BY a
