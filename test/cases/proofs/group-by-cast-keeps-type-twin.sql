-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: integers are divided without a remainder
CREATE TABLE t (a int);
-- q1
SELECT x / 2 FROM (SELECT a::numeric AS x FROM t GROUP BY a::numeric) s
-- q2
SELECT (a / 2)::numeric FROM t GROUP BY a
