-- verdict: not_equivalent
-- why: not all that are =%= to 1 are one value
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
CREATE FUNCTION same_parity(int, int) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1 % 2 = $2 % 2';
CREATE OPERATOR =%= (leftarg = int, rightarg = int, procedure = same_parity, commutator = =%=, hashes, merges);
-- q1
SELECT DISTINCT a FROM t WHERE a =%= 1
-- q2
SELECT a FROM t WHERE a =%= 1 LIMIT 1
