-- verdict: not_equivalent
-- why: a branch may have the row twice
CREATE TABLE a (x int); CREATE TABLE b (x int);
-- q1
SELECT x FROM a INTERSECT SELECT x FROM b
-- q2
SELECT x FROM (SELECT DISTINCT x FROM a UNION ALL SELECT x FROM b) u GROUP BY x HAVING count(*) = 2
