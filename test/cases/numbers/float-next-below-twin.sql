-- verdict: equivalent
-- why: whole numbers are not rounded
CREATE TABLE t (id int PRIMARY KEY, f float8);
-- q1
SELECT id FROM t WHERE id + 2 < 5
-- q2
SELECT id FROM t WHERE id < 3
