-- verdict: equivalent*
-- why: a common table expression inside LATERAL that names the left side, named in two places of DISTINCT ON
CREATE TABLE t (a int PRIMARY KEY, b int);
CREATE TABLE u (a int, c int);
-- q1
SELECT t.a, s.c FROM t CROSS JOIN LATERAL (WITH c AS (SELECT c FROM u WHERE u.a = t.a) SELECT DISTINCT ON (x.c) x.c FROM c x JOIN c y ON x.c = y.c ORDER BY x.c) s
-- q2
SELECT DISTINCT t.a, u.c FROM t JOIN u ON u.a = t.a WHERE u.c IS NOT NULL
