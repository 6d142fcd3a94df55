-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: the plan of another query, which settings of sqleq's change
CREATE TABLE t (a int);
CREATE FUNCTION planned() RETURNS text LANGUAGE plpgsql AS $$DECLARE v text; BEGIN EXECUTE 'EXPLAIN SELECT 1' INTO v; RETURN v; END$$;
CREATE FUNCTION sees(x int) RETURNS text LANGUAGE plpgsql STABLE AS $$BEGIN RETURN planned(); END$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 'x' FROM t
