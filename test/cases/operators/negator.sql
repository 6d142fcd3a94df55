-- verdict: not_equivalent
-- why: the negator is none
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
CREATE FUNCTION close(int, int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN abs($1 - $2) < 2; END';
CREATE FUNCTION far(int, int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN $1 > $2; END';
CREATE OPERATOR !~= (leftarg = int, rightarg = int, procedure = far);
CREATE OPERATOR ~= (leftarg = int, rightarg = int, procedure = close, negator = !~=);
-- q1
SELECT id FROM t WHERE (a ~= b) IS FALSE
-- q2
SELECT id FROM t WHERE a !~= b
