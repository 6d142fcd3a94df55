-- verdict: equivalent
-- why: x / 60 is below 5 where x is below 300, however it is rounded
CREATE TABLE t (id int PRIMARY KEY, x int);
-- q1
SELECT id FROM t WHERE x::numeric / 60 < 5 AND 2.5 <= x / 60.0
-- q2
SELECT id FROM t WHERE x < 300 AND x >= 150
