-- @setup
CREATE TABLE t (a jsonb);
INSERT INTO t VALUES ('1'), ('{}');
CREATE FUNCTION by_operator() RETURNS text LANGUAGE plpgsql AS $$BEGIN PERFORM a @? '$x' FROM t; RETURN 'given'; EXCEPTION WHEN undefined_object THEN RETURN 'raised'; END$$;
CREATE FUNCTION by_function() RETURNS text LANGUAGE plpgsql AS $$BEGIN PERFORM jsonb_path_exists(a, '$x') FROM t; RETURN 'given'; EXCEPTION WHEN undefined_object THEN RETURN 'raised'; END$$;
-- @query
SELECT by_operator();
-- @rows
[["raised"]]
-- @twin
SELECT by_function();
