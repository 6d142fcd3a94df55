-- verdict: equivalent*
-- assumes: modulo errors
-- why: a count meets every row, so a zero is an error
CREATE TABLE item (price int);
-- q1
SELECT 1 WHERE (SELECT count(*) FROM item WHERE 1 / price = 1) > 0
-- q2
SELECT 1 WHERE EXISTS (SELECT FROM item WHERE price = 1) AND NOT EXISTS (SELECT FROM item WHERE price = 0)
