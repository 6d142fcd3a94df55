-- verdict: equivalent
-- why: the same, said otherwise
CREATE TABLE t (id int PRIMARY KEY, num text NOT NULL CHECK (num ~ '^[0-9]{4}-[0-9]{6}$'), y int NOT NULL GENERATED ALWAYS AS (split_part(num, '-', 1)::int) STORED CHECK (y > 1999), note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
