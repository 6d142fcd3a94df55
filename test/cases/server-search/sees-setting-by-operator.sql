-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: an operator reads the setting
CREATE TABLE t (a int);
CREATE OPERATOR ### (rightarg = text, function = current_setting);
CREATE FUNCTION sees(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN ### 'transaction_read_only'; END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 'off' FROM t
