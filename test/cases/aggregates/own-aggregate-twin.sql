-- verdict: not_equivalent
-- reached: unknown
CREATE TABLE t (k int, x int);
CREATE FUNCTION add(int, int) RETURNS int LANGUAGE sql IMMUTABLE STRICT AS 'SELECT $1 + $2';
CREATE AGGREGATE total(int) (sfunc = add, stype = int, initcond = '0');
-- q1
SELECT k, total(x) FROM t GROUP BY k
-- q2
SELECT k, total(DISTINCT x) FROM t GROUP BY k
