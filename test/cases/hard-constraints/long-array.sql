-- verdict: not_equivalent
-- why: an array of three at least, others of given elements
CREATE TABLE t (id int PRIMARY KEY, a int[] NOT NULL CHECK (cardinality(a) > 2), b text[] NOT NULL CHECK (b <@ ARRAY['x', 'y'] AND cardinality(b) >= 1), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
