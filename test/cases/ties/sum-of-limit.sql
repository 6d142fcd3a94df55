-- verdict: not_equivalent
-- why: the sum of one row of two that are alike, or of both
CREATE TABLE e (id int PRIMARY KEY, n int NOT NULL CHECK (n > 0));
-- q1
SELECT sum(n) FROM (SELECT n FROM e LIMIT 1) s
-- q2
SELECT sum(n) FROM e
