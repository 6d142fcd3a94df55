-- verdict: not_equivalent
CREATE TABLE item (id int PRIMARY KEY, n int NOT NULL CHECK (n = 1 OR n IN (3, 5)), m int NOT NULL, CHECK (m < 4 OR n > 3));
-- q1
SELECT id FROM item WHERE m >= 4
-- q2
SELECT id FROM item WHERE n < 1
