-- @setup
CREATE TABLE p (a int PRIMARY KEY);
CREATE TABLE t (a int REFERENCES p);
INSERT INTO p VALUES (1);
CREATE FUNCTION added(int) RETURNS text LANGUAGE plpgsql SET search_path FROM CURRENT AS $$BEGIN INSERT INTO t VALUES ($1); RETURN 'given'; EXCEPTION WHEN foreign_key_violation THEN RETURN 'raised'; END$$;
-- @query
SELECT added(2);
-- @rows
[["raised"]]
-- @twin
SELECT CASE WHEN EXISTS (SELECT FROM p WHERE a = 2) THEN 'given' ELSE 'raised' END;
