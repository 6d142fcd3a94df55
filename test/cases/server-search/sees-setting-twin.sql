-- verdict: not_equivalent
-- why: a setting that is the same everywhere
CREATE TABLE t (a int);
CREATE FUNCTION sees(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN current_setting('block_size'); END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 'off' FROM t
