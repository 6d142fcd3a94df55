-- verdict: equivalent
-- pg: >= 18
-- why: the total is there when the table is empty, too; the sort key is folded like in folded-key
CREATE TABLE t (a int NOT NULL);
-- q1
SELECT 2 FROM t GROUP BY CUBE ((a = 7)) ORDER BY NOT (a = 7)
-- q2
SELECT 2 FROM t GROUP BY CUBE ((a = 7))
