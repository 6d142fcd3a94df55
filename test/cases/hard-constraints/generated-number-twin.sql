-- verdict: equivalent
-- why: the same, said otherwise
CREATE TABLE t (id int PRIMARY KEY, num text NOT NULL, major numeric GENERATED ALWAYS AS (split_part(num, '.', 1)::numeric) STORED, note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
