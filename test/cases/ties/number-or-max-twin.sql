-- verdict: equivalent*
-- why: one row has the greatest value
CREATE TABLE e (id int PRIMARY KEY, n int NOT NULL UNIQUE, m int);
-- q1
SELECT id FROM e WHERE n = (SELECT max(n) FROM e)
-- q2
SELECT id FROM (SELECT id, row_number() OVER (ORDER BY n DESC) AS r FROM e) s WHERE r = 1
