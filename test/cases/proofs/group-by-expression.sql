-- verdict: equivalent
-- why: grouping by a cast that keeps equality
CREATE TABLE t (a int, b int, c int);
CREATE TABLE u (a int, b int);
-- q1
SELECT a::bigint, count(*) FROM t GROUP BY a::bigint
-- q2
SELECT a, count(*) FROM t GROUP BY a
