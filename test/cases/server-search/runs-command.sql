-- verdict: unknown
-- reason: cannot run command COPY
-- why: no rollback takes back what the command does
CREATE TABLE t (a int);
CREATE FUNCTION writes() RETURNS int LANGUAGE plpgsql AS $$BEGIN COPY (SELECT 1) TO PROGRAM 'cat'; RETURN 1; END$$;
CREATE FUNCTION written(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN RETURN x + writes(); END$$;
-- q1
SELECT written(a) FROM t
-- q2
SELECT a FROM t
