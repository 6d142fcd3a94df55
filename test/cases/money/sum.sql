-- verdict: equivalent
CREATE TABLE bill (id int PRIMARY KEY, price money NOT NULL, paid boolean NOT NULL);
-- q1
SELECT sum(price) FROM bill WHERE paid
-- q2
SELECT sum(CASE WHEN paid THEN price END) FROM bill
