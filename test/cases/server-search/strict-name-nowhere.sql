-- verdict: not_equivalent
-- errors: strict
-- why: twin of strict-name-elsewhere: nobody finds the function
CREATE ROLE sqleq_twin_caller;
CREATE ROLE sqleq_twin_owner;
GRANT sqleq_twin_owner TO sqleq_twin_caller;
DO $$BEGIN EXECUTE format('GRANT ALL ON SCHEMA %I TO public', current_schema()); END$$;
CREATE TABLE t (a int);
GRANT ALL ON t TO public;
CREATE FUNCTION found(x int) RETURNS int LANGUAGE sql STABLE AS 'SELECT x';
CREATE FUNCTION finds(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN RETURN lost(x); END$$;
SET ROLE sqleq_twin_caller;
-- q1
SELECT finds(a) FROM t
-- q2
SELECT a FROM t
