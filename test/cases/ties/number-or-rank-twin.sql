-- verdict: equivalent*
-- why: no rows are tied
CREATE TABLE e (id int PRIMARY KEY, n int NOT NULL UNIQUE, m int);
-- q1
SELECT id FROM (SELECT id, row_number() OVER (ORDER BY n) AS r FROM e) s WHERE r = 1
-- q2
SELECT id FROM (SELECT id, rank() OVER (ORDER BY n) AS r FROM e) s WHERE r = 1
