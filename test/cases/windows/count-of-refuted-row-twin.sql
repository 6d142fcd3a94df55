-- verdict: not_equivalent
-- why: no condition refutes the row
CREATE TABLE t (id int PRIMARY KEY, a int, b int NOT NULL);
-- q1
SELECT id, count(*) OVER () FROM (SELECT * FROM t WHERE a = 1) s WHERE id = 1 AND a >= 0
-- q2
SELECT b, count(*) OVER () FROM (SELECT * FROM t WHERE a = 1) s WHERE id = 1 AND a >= 0
