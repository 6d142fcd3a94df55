-- verdict: not_equivalent
-- why: all rows with the greatest value, or one of them
CREATE TABLE e (id int PRIMARY KEY, n int NOT NULL);
-- q1
SELECT id FROM e WHERE n = (SELECT max(n) FROM e)
-- q2
SELECT id FROM (SELECT id, row_number() OVER (ORDER BY n DESC) AS r FROM e) s WHERE r = 1
