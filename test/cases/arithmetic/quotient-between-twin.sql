-- verdict: not_equivalent
-- why: 299 / 60 is above 4.98
CREATE TABLE t (id int PRIMARY KEY, x int);
-- q1
SELECT id FROM t WHERE x::numeric / 60 BETWEEN 0 AND 4.98
-- q2
SELECT id FROM t WHERE x BETWEEN 0 AND 299
