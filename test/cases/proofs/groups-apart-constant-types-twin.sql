-- verdict: not_equivalent
-- why: a varchar and a text of the same letters are one key, of one group
CREATE TABLE t (x int NOT NULL);
CREATE TABLE u (y int NOT NULL);
-- q1
SELECT k, count(*) FROM (SELECT 'a'::varchar(3) AS k, x FROM t UNION ALL SELECT 'a'::text, y FROM u) AS s GROUP BY k
-- q2
SELECT 'a', count(*) FROM t HAVING count(*) > 0 UNION ALL SELECT 'a', count(*) FROM u HAVING count(*) > 0
