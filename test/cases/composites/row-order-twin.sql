-- verdict: equivalent
CREATE TABLE holder (id int PRIMARY KEY, a int NOT NULL, b int NOT NULL);
-- q1
SELECT id FROM holder WHERE (a, b) < (2, 3)
-- q2
SELECT id FROM holder WHERE a < 2 OR a = 2 AND b < 3
