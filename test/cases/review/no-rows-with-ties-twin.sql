-- verdict: equivalent*
-- why: nothing either way
CREATE TABLE item (price int NOT NULL);
-- q1
SELECT price FROM item ORDER BY price OFFSET 1 FETCH FIRST 0 ROWS WITH TIES
-- q2
SELECT price FROM item WHERE false
