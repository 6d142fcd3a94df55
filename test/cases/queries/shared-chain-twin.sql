-- verdict: equivalent*
-- why: with a key each row meets itself only
CREATE TABLE t (a int PRIMARY KEY);
-- q1
WITH c AS (SELECT a FROM t WHERE a > 0), d AS (SELECT x.a FROM c x JOIN c y ON x.a = y.a), e AS (SELECT a FROM d UNION ALL SELECT a FROM d)
SELECT count(*), (SELECT count(*) FROM d) FROM e HAVING count(*) >= (SELECT count(*) FROM c)
-- q2
SELECT 2 * count(*), count(*) FROM t WHERE a > 0
