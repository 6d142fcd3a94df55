-- verdict: not_equivalent
-- why: nobody has said that the function is immutable; the planner inlines it
CREATE FUNCTION big(int) RETURNS boolean LANGUAGE sql AS 'SELECT $1 > 1000';
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL CHECK (big(a)), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
