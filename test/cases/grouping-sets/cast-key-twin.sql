-- verdict: not_equivalent
CREATE TABLE t (a varchar, b int);
-- q1
SELECT a, a::text, count(*) FROM t GROUP BY GROUPING SETS ((a), (a::text))
-- q2
SELECT a, a::text, count(*) FROM t GROUP BY a UNION ALL SELECT a, a::text, count(*) FROM t GROUP BY a
