-- verdict: equivalent
-- why: the same, said otherwise
CREATE TYPE day AS ENUM ('mon', 'tue', 'wed');
CREATE TABLE t (id int PRIMARY KEY, d day[] NOT NULL CHECK (cardinality(d) > 0), note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
