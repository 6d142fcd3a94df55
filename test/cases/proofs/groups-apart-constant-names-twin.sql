-- verdict: not_equivalent
-- why: 1.0 and 1.00 are one key, of one group
CREATE TABLE t (x int);
CREATE TABLE u (y int);
-- q1
SELECT EXISTS (SELECT FROM (SELECT 1.0 AS k, x FROM t UNION ALL SELECT 1.00, y FROM u) AS s GROUP BY k HAVING sum(x) = 5)
-- q2
SELECT EXISTS (SELECT FROM t HAVING sum(x) = 5) OR EXISTS (SELECT FROM u HAVING sum(y) = 5)
