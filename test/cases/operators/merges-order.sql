-- verdict: not_equivalent
-- why: the order by what is =%= to a constant decides
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
CREATE FUNCTION same_parity(int, int) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1 % 2 = $2 % 2';
CREATE OPERATOR =%= (leftarg = int, rightarg = int, procedure = same_parity, commutator = =%=, hashes, merges);
-- q1
SELECT id FROM t WHERE a =%= 1 ORDER BY a, id LIMIT 1
-- q2
SELECT id FROM t WHERE a =%= 1 ORDER BY id LIMIT 1
