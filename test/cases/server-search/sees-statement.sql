-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: the text of the session's statement is another one
CREATE TABLE t (a int);
CREATE FUNCTION sees(x int) RETURNS boolean LANGUAGE plpgsql STABLE AS $$BEGIN RETURN current_query() LIKE 'SELECT%'; END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT NULL::boolean FROM t
