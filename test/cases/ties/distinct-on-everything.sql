-- verdict: equivalent
-- why: DISTINCT ON of all columns, ordered by them or not, is DISTINCT
CREATE TABLE stall (place text, goods text, price int);
-- q1
SELECT DISTINCT ON (s.place, s.price) s.place, s.price FROM stall s ORDER BY s.price DESC, s.place
-- q2
SELECT DISTINCT price_and_place.place, price_and_place.price FROM (SELECT place, price FROM stall) AS price_and_place ORDER BY price DESC, place
