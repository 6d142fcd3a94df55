-- verdict: unknown
-- errors: strict
-- reason: a name may mean another object within sqleq
-- why: here the function runs as its owner, on a search_path without the case's schema, where others may make objects; outside it finds the other function
CREATE ROLE sqleq_case_caller;
CREATE ROLE sqleq_case_owner;
GRANT sqleq_case_owner TO sqleq_case_caller;
DO $$BEGIN EXECUTE format('GRANT ALL ON SCHEMA %I TO public', current_schema()); END$$;
CREATE TABLE t (a int);
GRANT ALL ON t TO public;
CREATE FUNCTION found(x int) RETURNS int LANGUAGE sql STABLE AS 'SELECT x';
CREATE FUNCTION finds(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN RETURN found(x); END$$;
ALTER FUNCTION finds OWNER TO sqleq_case_owner;
SET ROLE sqleq_case_caller;
-- q1
SELECT finds(a) FROM t
-- q2
SELECT a FROM t
