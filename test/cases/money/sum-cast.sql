-- verdict: not_equivalent
-- why: half cents are rounded away
CREATE TABLE bill (id int PRIMARY KEY, price money);
-- q1
SELECT sum(price / 2) FROM bill
-- q2
SELECT sum(price) / 2 FROM bill
