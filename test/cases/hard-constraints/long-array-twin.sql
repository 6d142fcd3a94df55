-- verdict: equivalent
-- why: the same, said otherwise
CREATE TABLE t (id int PRIMARY KEY, a int[] NOT NULL CHECK (cardinality(a) > 2), b text[] NOT NULL CHECK (b <@ ARRAY['x', 'y'] AND cardinality(b) >= 1), note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
