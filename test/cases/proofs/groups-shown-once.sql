-- verdict: equivalent
-- why: no two groups are alike, so DISTINCT does nothing to them
CREATE TABLE link (source int, target int NOT NULL, PRIMARY KEY (source, target));
-- q1
SELECT DISTINCT page, sum(n) FROM (SELECT target AS page, count(*) AS n FROM link GROUP BY target UNION ALL SELECT source, 0 FROM link) x
 WHERE page IN (SELECT target FROM link) AND page IN (SELECT source FROM link) GROUP BY page HAVING sum(n) > 0
-- q2
SELECT target, count(*)::numeric FROM link WHERE target IN (SELECT source FROM link) GROUP BY target
