-- verdict: not_equivalent
-- why: a source that is no target has a group of its own
CREATE TABLE link (source int, target int NOT NULL, PRIMARY KEY (source, target));
-- q1
SELECT page, sum(n) FROM (SELECT target AS page, count(*) AS n FROM link GROUP BY target UNION ALL SELECT source, 0 FROM link) x
 WHERE page IN (SELECT source FROM link) GROUP BY page
-- q2
SELECT target, count(*)::numeric FROM link WHERE target IN (SELECT source FROM link) GROUP BY target
