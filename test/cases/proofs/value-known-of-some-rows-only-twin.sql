-- verdict: equivalent*
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: where it is a count, it is positive
CREATE TABLE t (a int, v int NOT NULL, CHECK (a IS NULL OR v = 1));
CREATE TABLE n (k int NOT NULL);
-- q1
SELECT x FROM (SELECT (SELECT sum(v) FROM t WHERE a = n.k) AS x FROM n) s WHERE x > 0
-- q2
SELECT (SELECT count(*) FROM t WHERE a = n.k) FROM n WHERE EXISTS (SELECT FROM t WHERE a = n.k)
