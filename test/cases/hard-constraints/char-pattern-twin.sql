-- verdict: equivalent
-- why: the same, said otherwise
CREATE TABLE t (id int PRIMARY KEY, i char(11) NOT NULL CHECK (i ~ '^\d{11}$'), note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
