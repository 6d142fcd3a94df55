-- verdict: not_equivalent
-- why: the tenth row
CREATE TABLE sale (id int PRIMARY KEY, amount int NOT NULL);
-- q1
SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM sale) AS s WHERE n < 10
-- q2
SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM sale) AS s WHERE n <= 10
