-- verdict: equivalent
-- why: a count of at most one row, of which no column is asked, beside another such count
CREATE TABLE t (id int PRIMARY KEY, a int, b int NOT NULL);
-- q1
SELECT id, count(*) OVER () FROM (SELECT * FROM t WHERE a = 1) s WHERE id = 1 AND a = 0
-- q2
SELECT b, count(*) OVER () FROM (SELECT * FROM t WHERE a = 1) s WHERE id = 1 AND a = 0
