-- verdict: unknown
-- why: the server takes one for the other; the functions say otherwise, and no verdict rests on it
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
CREATE FUNCTION close(int, int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN abs($1 - $2) < 2; END';
CREATE FUNCTION far(int, int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN $1 > $2; END';
CREATE OPERATOR !~= (leftarg = int, rightarg = int, procedure = far);
CREATE OPERATOR ~= (leftarg = int, rightarg = int, procedure = close, negator = !~=);
-- q1
SELECT id FROM t WHERE NOT (a ~= b)
-- q2
SELECT id FROM t WHERE a !~= b
