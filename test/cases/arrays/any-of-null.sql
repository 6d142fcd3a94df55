-- verdict: not_equivalent
-- why: a NULL among the elements makes NOT IN nothing
CREATE TABLE t (id int PRIMARY KEY, n int NOT NULL, a int[] NOT NULL);
-- q1
SELECT id FROM t WHERE n <> ALL (a)
-- q2
SELECT id FROM t WHERE (n = ANY (a)) IS NOT TRUE
