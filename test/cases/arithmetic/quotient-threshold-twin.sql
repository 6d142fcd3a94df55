-- verdict: not_equivalent
-- why: 300 / 60 is 5
CREATE TABLE t (id int PRIMARY KEY, x int);
-- q1
SELECT id FROM t WHERE x::numeric / 60 <= 5
-- q2
SELECT id FROM t WHERE x < 300
