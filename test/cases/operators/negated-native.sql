-- verdict: unknown
-- why: with functions of the server's own
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
CREATE OPERATOR !== (leftarg = int, rightarg = int, procedure = int4lt);
CREATE OPERATOR === (leftarg = int, rightarg = int, procedure = int4eq, negator = !==);
-- q1
SELECT id FROM t WHERE NOT (a === b)
-- q2
SELECT id FROM t WHERE a !== b
