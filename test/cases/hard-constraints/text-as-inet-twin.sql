-- verdict: equivalent
-- why: the same, said otherwise
CREATE TABLE t (id int PRIMARY KEY, addr text NOT NULL CHECK (family(addr::inet) = 6), note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
