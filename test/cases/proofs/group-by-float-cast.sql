-- verdict: equivalent*
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: a group by a float that was an integer, compared with a float
CREATE TABLE t (a int);
-- q1
SELECT x FROM (SELECT a::float8 AS x FROM t GROUP BY a::float8) s WHERE x > '1.5'::float8
-- q2
SELECT DISTINCT a::float8 FROM t WHERE a::float8 > '1.5'::float8
