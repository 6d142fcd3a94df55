-- verdict: not_equivalent
-- why: one of two is there
CREATE TABLE t (id int PRIMARY KEY, a int, b int, c text NOT NULL, CHECK (num_nonnulls(a, b) = 1));
-- q1
SELECT id FROM t WHERE a IS NULL
-- q2
SELECT id FROM t WHERE a IS NULL AND c = 'x'
