-- verdict: equivalent
-- why: a number that is more, and less than two more, is the next one; it has one row
CREATE TABLE locker (id int PRIMARY KEY, no int NOT NULL UNIQUE CHECK (no BETWEEN 1 AND 9000), rent int);
-- q1
SELECT DISTINCT a.id FROM locker a JOIN locker b ON a.no > b.no AND a.no < b.no + 2 WHERE a.rent > b.rent
-- q2
SELECT a.id FROM locker a WHERE EXISTS (SELECT FROM locker b WHERE b.no = a.no - 1 AND b.rent < a.rent)
