-- verdict: not_equivalent
-- reason: raises an error
-- why: three numbers that random rows never have together; wherever the second query has a row the first one divides by zero
CREATE TABLE part (a int NOT NULL, b int NOT NULL, c int NOT NULL);
-- q1
SELECT b FROM part WHERE a = 5 AND b = 911 AND c = 15 AND (a % 0 IS NULL OR a % 0 IS NOT NULL)
-- q2
SELECT b FROM part WHERE a = 5 AND b = 911 AND c = 15
