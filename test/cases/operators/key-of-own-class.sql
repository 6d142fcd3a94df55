-- verdict: unknown
-- why: the class's order finds no two values equal, so the index lets both in
CREATE FUNCTION own_order(int, int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT CASE WHEN $1 <= $2 THEN -1 ELSE 1 END';
CREATE OPERATOR CLASS own_ops FOR TYPE int USING btree AS OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 own_order(int, int);
CREATE TABLE t (a int NOT NULL);
CREATE UNIQUE INDEX ON t (a own_ops);
-- q1
SELECT DISTINCT a FROM t
-- q2
SELECT a FROM t
