-- verdict: not_equivalent
-- why: a part of the text has to be a number
CREATE TABLE t (id int PRIMARY KEY, num text NOT NULL, major numeric GENERATED ALWAYS AS (split_part(num, '.', 1)::numeric) STORED, note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
