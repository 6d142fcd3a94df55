-- verdict: equivalent
-- why: INTERSECT as a count
CREATE TABLE a (x int, y text); CREATE TABLE b (x int, y text); CREATE TABLE c (x int, y text);
-- q1
SELECT x, y FROM a INTERSECT SELECT x, y FROM b INTERSECT SELECT x, y FROM c
-- q2
SELECT x, y FROM (SELECT DISTINCT x, y FROM a UNION ALL SELECT DISTINCT x, y FROM b UNION ALL SELECT DISTINCT x, y FROM c) u GROUP BY x, y HAVING count(*) = 3
