-- verdict: not_equivalent
-- why: groups of different pages may have the same sum
CREATE TABLE link (source int, target int NOT NULL, PRIMARY KEY (source, target));
-- q1
SELECT DISTINCT count(*) FROM link GROUP BY target
-- q2
SELECT count(*) FROM link GROUP BY target
