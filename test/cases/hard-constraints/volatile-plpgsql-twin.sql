-- verdict: equivalent
-- why: the same, said otherwise
CREATE FUNCTION even(n int) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RETURN n % 2 = 0 AND n > 4321; END $$;
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL CHECK (even(a)), note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
