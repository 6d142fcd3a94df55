-- verdict: unknown
-- why: EXISTS stops at the first row that satisfies it, so the zero may never be met
CREATE TABLE item (price int);
-- q1
SELECT 1 WHERE EXISTS (SELECT FROM item WHERE 1 / price = 1)
-- q2
SELECT 1 WHERE EXISTS (SELECT FROM item WHERE price = 1) AND NOT EXISTS (SELECT FROM item WHERE price = 0)
