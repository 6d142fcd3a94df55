-- verdict: not_equivalent
-- why: row_number() counts rows whatever frame it is given, dense_rank() counts peers
CREATE TABLE t (a int, b int);
-- q1
SELECT a, row_number() OVER (ORDER BY a GROUPS BETWEEN CURRENT ROW AND 1 FOLLOWING) FROM t
-- q2
SELECT a, dense_rank() OVER (ORDER BY a) FROM t
