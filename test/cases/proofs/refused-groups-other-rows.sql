-- verdict: equivalent
-- why: in one group with those that count stand rows with nothing to count
CREATE TABLE shelf (id int, floor int);
CREATE TABLE book (shelf int, price int NOT NULL);
-- q1
SELECT s.floor, sum(b.price) FROM shelf s LEFT JOIN book b ON b.shelf = s.id GROUP BY s.floor HAVING sum(b.price) > (SELECT max(price) FROM book)
-- q2
SELECT s.floor, sum(b.price) FROM shelf s JOIN book b ON b.shelf = s.id GROUP BY s.floor HAVING sum(b.price) > (SELECT max(price) FROM book)
