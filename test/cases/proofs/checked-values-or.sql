-- verdict: equivalent
CREATE TABLE item (id int PRIMARY KEY, n int NOT NULL CHECK (n = 1 OR n IN (3, 5)), m int NOT NULL, CHECK (m < 4 AND n > 0));
-- q1
SELECT id FROM item WHERE n > 5 OR m >= 4 AND id = 7
-- q2
SELECT id FROM item WHERE n < 1
