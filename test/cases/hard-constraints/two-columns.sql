-- verdict: not_equivalent
-- why: a function of two columns
CREATE FUNCTION fits(a int, b int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN a < b AND (a + b) % 11 = 5; END $$;
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL, note text, CHECK (fits(a, b)));
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
