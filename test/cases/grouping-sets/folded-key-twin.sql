-- verdict: equivalent*
-- why: the twin of folded-key-order: what is sorted by is found again
CREATE TABLE t (a int NOT NULL);
-- q1
SELECT 2 FROM t GROUP BY CUBE ((a = 7)) ORDER BY (a = 7)
-- q2
SELECT 2 FROM t GROUP BY CUBE ((a = 7))
