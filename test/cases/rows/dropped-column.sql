-- verdict: equivalent
-- why: a dropped column is not in the row
CREATE TABLE t (id int PRIMARY KEY, gone int, a int);
ALTER TABLE t DROP COLUMN gone;
-- q1
SELECT t FROM t WHERE a > 1 AND id = id
-- q2
SELECT t FROM t WHERE a > 1 AND true
