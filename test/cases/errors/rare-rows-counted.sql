-- verdict: not_equivalent
-- reason: raises an error
-- why: of no rows both count none; of the rows that the condition wants the first one divides by zero
CREATE TABLE part (a int NOT NULL, b int NOT NULL, c int NOT NULL);
-- q1
SELECT count(10 / (a - 5)) FROM part WHERE a = 5 AND b = 911 AND c = 15
-- q2
SELECT count(*) FROM part WHERE a = 5 AND b = 911 AND c = 15
