-- verdict: equivalent*
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: grouping by a cast that keeps equality; the output is cast all the same
CREATE TABLE t (a int);
-- q1
SELECT x / 2 FROM (SELECT a::numeric AS x FROM t GROUP BY a::numeric) s
-- q2
SELECT x / 2 FROM (SELECT DISTINCT a::numeric AS x FROM t) s
