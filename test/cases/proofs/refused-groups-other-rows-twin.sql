-- verdict: not_equivalent
-- why: the number of shelves is shown, too, and counts those without books
CREATE TABLE shelf (id int, floor int);
CREATE TABLE book (shelf int, price int NOT NULL);
-- q1
SELECT s.floor, count(*) FROM shelf s LEFT JOIN book b ON b.shelf = s.id GROUP BY s.floor HAVING sum(b.price) > (SELECT max(price) FROM book)
-- q2
SELECT s.floor, count(*) FROM shelf s JOIN book b ON b.shelf = s.id GROUP BY s.floor HAVING sum(b.price) > (SELECT max(price) FROM book)
