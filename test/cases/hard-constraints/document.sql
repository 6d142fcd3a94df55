-- verdict: not_equivalent
-- why: several keys, and a number under one of them
CREATE TABLE t (id int PRIMARY KEY, j jsonb NOT NULL CHECK (j ? 'a' AND j ? 'b' AND (j->>'a')::int > 5), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
