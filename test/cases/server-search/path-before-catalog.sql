-- verdict: unknown
-- reason: it violates check constraint
-- why: on the session's path another function stands before the server's; sqleq keeps the order
CREATE FUNCTION abs(x int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 0';
SELECT set_config('search_path', current_schema() || ', pg_catalog, public', true);
CREATE FUNCTION is_far(x int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$BEGIN RETURN abs(x) > 5; END$$;
CREATE TABLE t (a int CHECK (is_far(a)));
-- q1
SELECT a FROM t WHERE a IS NOT NULL
-- q2
SELECT a FROM t WHERE false
