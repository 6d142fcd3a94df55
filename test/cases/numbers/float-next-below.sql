-- verdict: not_equivalent
-- why: a sum is rounded up to the bound
CREATE TABLE t (id int PRIMARY KEY, f float8);
-- q1
SELECT id FROM t WHERE f + 2 < 5
-- q2
SELECT id FROM t WHERE f < 3
