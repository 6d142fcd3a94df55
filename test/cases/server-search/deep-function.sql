-- verdict: not_equivalent
-- why: a function that calls itself a few times is run like any other
CREATE TABLE t (a int);
CREATE FUNCTION down(x int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$BEGIN RETURN CASE WHEN x > 0 AND x < 50 THEN 1 + down(x - 1) ELSE 0 END; END$$;
-- q1
SELECT down(a) FROM t
-- q2
SELECT a FROM t
