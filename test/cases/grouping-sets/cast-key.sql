-- verdict: equivalent
-- why: a and its cast are two keys although they are the same value
CREATE TABLE t (a varchar, b int);
-- q1
SELECT a, a::text, count(*) FROM t GROUP BY GROUPING SETS ((a), (a::text))
-- q2
SELECT a, NULL::text, count(*) FROM t GROUP BY a UNION ALL SELECT NULL, a::text, count(*) FROM t GROUP BY a::text
