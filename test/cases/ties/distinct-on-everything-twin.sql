-- verdict: not_equivalent
-- why: DISTINCT ON of one of the columns gives one row for each of its values
CREATE TABLE stall (place text, goods text, price int);
-- q1
SELECT DISTINCT ON (s.place) s.place, s.price FROM stall s ORDER BY s.place, s.price DESC
-- q2
SELECT DISTINCT place, price FROM stall ORDER BY place, price DESC
