-- verdict: equivalent*
-- why: one row is taken when there is one, whichever it is
CREATE TABLE item (id int PRIMARY KEY, price int NOT NULL CHECK (price > 0));
-- q1
SELECT count(*) FROM (SELECT price FROM item LIMIT 1) s WHERE price > 0
-- q2
SELECT CASE WHEN EXISTS (SELECT FROM item) THEN 1 ELSE 0 END::bigint
