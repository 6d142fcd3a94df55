-- verdict: unknown
-- reason: sqleq may have caused (SQLSTATE 53200)
-- setup: SET LOCAL sqleq.memory_limit = '64MB'
-- why: without the limit there is memory for the text, and the function returns 1
CREATE TABLE t (a int);
CREATE FUNCTION grows(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN PERFORM length(repeat('x', 200000000)); RETURN 1; EXCEPTION WHEN OTHERS THEN RETURN 2; END$$;
-- q1
SELECT grows(a) FROM t
-- q2
SELECT 1 FROM t
