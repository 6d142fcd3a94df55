-- verdict: not_equivalent
-- why: the same in four bytes
CREATE TABLE t (id int PRIMARY KEY, f real);
-- q1
SELECT id FROM t WHERE f + 2::real < 5::real
-- q2
SELECT id FROM t WHERE f < 3::real
