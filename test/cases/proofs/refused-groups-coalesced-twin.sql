-- verdict: not_equivalent
-- why: 0 for none is at least 0
CREATE TABLE shelf (id int, floor int);
CREATE TABLE book (shelf int, price int NOT NULL CHECK (price > 0));
-- q1
SELECT s.floor FROM shelf s LEFT JOIN book b ON b.shelf = s.id GROUP BY s.floor HAVING coalesce(sum(b.price), 0) <> 7
-- q2
SELECT s.floor FROM shelf s JOIN book b ON b.shelf = s.id GROUP BY s.floor HAVING coalesce(sum(b.price), 0) <> 7
