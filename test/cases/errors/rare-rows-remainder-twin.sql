-- verdict: equivalent
-- assumes: modulo errors
-- why: the divisor is zero in other rows only
CREATE TABLE part (a int NOT NULL, b int NOT NULL, c int NOT NULL);
-- q1
SELECT count(10 / (a - 4)) FROM part WHERE a = 5 AND b = 911 AND c = 15
-- q2
SELECT count(*) FROM part WHERE a = 5 AND b = 911 AND c = 15
