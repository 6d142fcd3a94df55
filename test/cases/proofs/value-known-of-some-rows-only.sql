-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: the sum is a count, so positive, where the outer column is not NULL; elsewhere it may be negative
CREATE TABLE t (a int, v int NOT NULL, CHECK (a IS NULL OR v = 1));
CREATE TABLE u (o int);
CREATE TABLE n (k int NOT NULL);
-- q1
SELECT x FROM (SELECT (SELECT sum(v) FROM t WHERE a IS NOT DISTINCT FROM u.o) AS x FROM u) s WHERE x > 0
UNION ALL SELECT (SELECT sum(v) FROM t WHERE a IS NOT DISTINCT FROM n.k) FROM n WHERE EXISTS (SELECT FROM t WHERE a IS NOT DISTINCT FROM n.k)
-- q2
SELECT x FROM (SELECT (SELECT sum(v) FROM t WHERE a IS NOT DISTINCT FROM u.o) AS x FROM u) s WHERE x IS NOT NULL
UNION ALL SELECT (SELECT count(*) FROM t WHERE a = n.k) FROM n WHERE EXISTS (SELECT FROM t WHERE a IS NOT DISTINCT FROM n.k)
