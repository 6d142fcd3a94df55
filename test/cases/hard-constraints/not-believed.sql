-- verdict: unknown
-- why: a function may have been another one when rows were checked
CREATE FUNCTION ok(int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN $1 > 3; END';
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL CHECK (ok(a)));
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE a > 3
