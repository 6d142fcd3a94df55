-- verdict: equivalent
-- why: the rows that add nothing have keys that those that are counted have, too
CREATE TABLE link (source int, target int NOT NULL, PRIMARY KEY (source, target));
-- q1
SELECT page, sum(n) FROM (SELECT target AS page, count(*) AS n FROM link GROUP BY target UNION ALL SELECT source, 0 FROM link) x
 WHERE page IN (SELECT target FROM link) AND page IN (SELECT source FROM link) GROUP BY page
-- q2
SELECT target, count(*)::numeric FROM link WHERE target IN (SELECT source FROM link) GROUP BY target
