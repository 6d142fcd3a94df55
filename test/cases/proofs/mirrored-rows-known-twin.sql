-- verdict: not_equivalent
-- why: x is known of one of the two rows, which may have no x the other way round
CREATE TABLE t (k int, x int, y int);
-- q1
SELECT a.k FROM t a JOIN t b ON a.k = b.k AND a.y <> b.y WHERE a.x = a.x GROUP BY a.k HAVING count(*) > 1
-- q2
SELECT a.k FROM t a JOIN t b ON a.k = b.k AND a.y <> b.y WHERE a.x = a.x GROUP BY a.k
