-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
CREATE OPERATOR ~> (leftarg = int, rightarg = int, procedure = int4ge);
CREATE OPERATOR <~ (leftarg = int, rightarg = int, procedure = int4lt, commutator = ~>);
-- q1
SELECT id FROM t WHERE a <~ b
-- q2
SELECT id FROM t WHERE b ~> a
