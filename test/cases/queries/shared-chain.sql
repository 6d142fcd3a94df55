-- verdict: not_equivalent
-- why: each common table expression names the one before twice; they meet in HAVING and in the select list
CREATE TABLE t (a int NOT NULL);
-- q1
WITH c AS (SELECT a FROM t WHERE a > 0), d AS (SELECT x.a FROM c x JOIN c y ON x.a = y.a), e AS (SELECT a FROM d UNION ALL SELECT a FROM d)
SELECT count(*), (SELECT count(*) FROM d) FROM e HAVING count(*) >= (SELECT count(*) FROM c)
-- q2
SELECT 2 * count(*), count(*) FROM t WHERE a > 0
