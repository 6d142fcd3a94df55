-- verdict: equivalent
-- why: between a number and the next but one there is one whole number
CREATE TABLE seat (id int PRIMARY KEY, no int NOT NULL, price int);
-- q1
SELECT a.id, b.id FROM seat a JOIN seat b ON b.no > a.no AND b.no <= a.no + 1 WHERE a.price > b.price
-- q2
SELECT a.id, b.id FROM seat a JOIN seat b ON b.no - a.no = 1 AND a.price > b.price
