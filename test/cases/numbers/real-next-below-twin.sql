-- verdict: equivalent
-- why: whole numbers are not rounded
CREATE TABLE t (id int PRIMARY KEY, f real);
-- q1
SELECT id FROM t WHERE id - 5 > 8
-- q2
SELECT id FROM t WHERE id > 13
