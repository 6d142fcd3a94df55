-- verdict: unknown
-- reason: cannot call volatile function
-- why: the planner inlines it, and it is volatile still: it is not called
CREATE FUNCTION lucky(int) RETURNS boolean LANGUAGE sql AS 'SELECT random() < 2 AND $1 > 0';
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL CHECK (lucky(a)));
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE id < 5
