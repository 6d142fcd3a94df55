-- verdict: not_equivalent
-- why: one with two rows is asked for
CREATE TABLE link (source varchar NOT NULL, target varchar NOT NULL, PRIMARY KEY (source, target));
-- q1
SELECT target, count(*) FROM link WHERE target IN (SELECT source FROM link) GROUP BY target
-- q2
SELECT g.target, g.n FROM (SELECT target, count(DISTINCT source) AS n FROM link GROUP BY target HAVING count(DISTINCT source) >= 1) g
LEFT JOIN link l ON g.target = l.source GROUP BY g.target, g.n HAVING count(l.target) >= 2
