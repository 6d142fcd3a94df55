-- verdict: not_equivalent
-- why: sets before groups would count more
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT b, count(*), generate_series(1, 2) FROM t GROUP BY b
-- q2
SELECT b, count(*), g FROM t, generate_series(1, 2) AS g GROUP BY b, g HAVING count(*) > 1
