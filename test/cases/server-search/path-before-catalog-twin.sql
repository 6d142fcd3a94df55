-- verdict: not_equivalent
-- why: twin of path-before-catalog: the server's function stands first where the path does not say otherwise
CREATE FUNCTION abs(x int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 0';
CREATE FUNCTION is_far(x int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$BEGIN RETURN abs(x) > 5; END$$;
CREATE TABLE t (a int CHECK (is_far(a)));
-- q1
SELECT a FROM t WHERE a IS NOT NULL
-- q2
SELECT a FROM t WHERE false
