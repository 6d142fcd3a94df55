-- verdict: equivalent
-- why: two names, whatever their types are: two groups
CREATE TABLE t (x int NOT NULL);
CREATE TABLE u (y int NOT NULL);
-- q1
SELECT k, count(*) FROM (SELECT 'a'::varchar(3) AS k, x FROM t UNION ALL SELECT 'b'::text, y FROM u) AS s GROUP BY k
-- q2
SELECT 'a', count(*) FROM t HAVING count(*) > 0 UNION ALL SELECT 'b', count(*) FROM u HAVING count(*) > 0
