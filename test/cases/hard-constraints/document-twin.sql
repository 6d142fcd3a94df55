-- verdict: equivalent
-- why: the same, said otherwise
CREATE TABLE t (id int PRIMARY KEY, j jsonb NOT NULL CHECK (j ? 'a' AND j ? 'b' AND (j->>'a')::int > 5), note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
