-- verdict: not_equivalent
-- why: a text that is a document with a key
CREATE TABLE t (id int PRIMARY KEY, data text NOT NULL CHECK (data::jsonb ? 'k'), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
