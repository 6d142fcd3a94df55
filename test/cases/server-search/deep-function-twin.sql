-- verdict: equivalent*
-- reached: unknown
-- why: the same at a depth that is not run here: the function catches the error, and returns something else than on the table
CREATE TABLE t (a int NOT NULL CHECK (a = 1));
CREATE FUNCTION down(x int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$BEGIN RETURN CASE WHEN x < 300 THEN down(x + 1) ELSE 1 END; EXCEPTION WHEN OTHERS THEN RETURN 2; END$$;
-- q1
SELECT down(a) FROM t
-- q2
SELECT a FROM t
