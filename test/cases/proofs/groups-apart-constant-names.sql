-- verdict: equivalent
-- why: two names, two groups
CREATE TABLE t (x int);
CREATE TABLE u (y int);
-- q1
SELECT EXISTS (SELECT FROM (SELECT 'a' AS k, x FROM t UNION ALL SELECT 'b', y FROM u) AS s GROUP BY k HAVING sum(x) = 5)
-- q2
SELECT EXISTS (SELECT FROM t HAVING sum(x) = 5) OR EXISTS (SELECT FROM u HAVING sum(y) = 5)
