-- verdict: unknown
-- reason: looks at what is different within sqleq
-- why: the same in SQL, and the name is computed
CREATE TABLE t (a int);
CREATE FUNCTION sees(x int) RETURNS text LANGUAGE sql STABLE AS $$SELECT current_setting('enable_hash' || CASE WHEN x > 0 THEN 'join' ELSE 'agg' END)$$;
-- q1
SELECT sees(a) FROM t
-- q2
SELECT 'on' FROM t
