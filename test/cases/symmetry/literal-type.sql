-- verdict: equivalent
-- why: what an untyped literal is the other query says, in either order
CREATE TABLE t (id int PRIMARY KEY, d date);
-- q1
SELECT id, '2024-01-01' AS d FROM t WHERE id = 1
-- q2
SELECT id, date '2024-01-01' AS d FROM t WHERE id = 1
