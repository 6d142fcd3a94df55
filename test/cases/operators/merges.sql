-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
CREATE FUNCTION same_parity(int, int) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1 % 2 = $2 % 2';
CREATE OPERATOR =%= (leftarg = int, rightarg = int, procedure = same_parity, commutator = =%=, merges);
-- q1
SELECT t.id FROM t JOIN t u ON t.a =%= u.a
-- q2
SELECT t.id FROM t JOIN t u ON t.a = u.a
