-- why: the condition on the partition's key goes below the window, which then counts fewer rows
-- verdict: not_equivalent
-- sweep: no
-- pg: < 16
CREATE TABLE t (x numeric, n int);
-- query
SELECT * FROM (SELECT x, count(*) OVER (PARTITION BY x) AS c FROM t) AS s WHERE x::text = '1.0'
