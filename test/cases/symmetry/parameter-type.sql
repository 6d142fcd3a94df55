-- verdict: equivalent
CREATE TABLE t (id int PRIMARY KEY, d date);
-- q1
SELECT id FROM t WHERE d = $1
-- q2
SELECT id FROM t WHERE $1 = d
