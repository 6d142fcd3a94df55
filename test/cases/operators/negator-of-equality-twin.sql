-- verdict: equivalent*
CREATE TYPE pair AS (x int, y int);
CREATE FUNCTION pair_lt(pair, pair) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1.x < $2.x';
CREATE FUNCTION pair_le(pair, pair) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1.x <= $2.x';
CREATE FUNCTION pair_eq(pair, pair) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1.x = $2.x';
CREATE FUNCTION pair_ge(pair, pair) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1.x >= $2.x';
CREATE FUNCTION pair_gt(pair, pair) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1.x > $2.x';
CREATE FUNCTION pair_cmp(pair, pair) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT CASE WHEN $1.x < $2.x THEN -1 WHEN $1.x = $2.x THEN 0 ELSE 1 END';
CREATE OPERATOR < (leftarg = pair, rightarg = pair, procedure = pair_lt);
CREATE OPERATOR <= (leftarg = pair, rightarg = pair, procedure = pair_le);
CREATE OPERATOR = (leftarg = pair, rightarg = pair, procedure = pair_eq, merges, commutator = =);
CREATE OPERATOR >= (leftarg = pair, rightarg = pair, procedure = pair_ge);
CREATE OPERATOR > (leftarg = pair, rightarg = pair, procedure = pair_gt);
CREATE OPERATOR CLASS pair_ops DEFAULT FOR TYPE pair USING btree AS OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 pair_cmp(pair, pair);
CREATE TABLE t (id int PRIMARY KEY, p pair);
CREATE FUNCTION pair_ne(pair, pair) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1.x <> $2.x';
CREATE OPERATOR <> (leftarg = pair, rightarg = pair, procedure = pair_ne, negator = =);
-- q1
SELECT id FROM t WHERE p <> ROW(1, 2)::pair
-- q2
SELECT id FROM t WHERE pair_ne(p, ROW(1, 2)::pair)
