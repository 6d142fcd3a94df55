-- verdict: not_equivalent
-- why: a notification tells nothing of where it is sent, and is rolled back
CREATE TABLE t (a int);
CREATE FUNCTION tell() RETURNS int LANGUAGE plpgsql AS $$BEGIN PERFORM pg_notify('channel', 'x'); NOTIFY channel; RETURN 1; END$$;
CREATE FUNCTION told(x int) RETURNS int LANGUAGE plpgsql STABLE AS $$BEGIN RETURN x + tell(); END$$;
-- q1
SELECT told(a) FROM t
-- q2
SELECT a FROM t
