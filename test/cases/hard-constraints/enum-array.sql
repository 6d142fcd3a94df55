-- verdict: not_equivalent
-- why: an array of an enum that is not empty
CREATE TYPE day AS ENUM ('mon', 'tue', 'wed');
CREATE TABLE t (id int PRIMARY KEY, d day[] NOT NULL CHECK (cardinality(d) > 0), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
