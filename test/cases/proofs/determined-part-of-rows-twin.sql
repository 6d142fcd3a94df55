-- verdict: not_equivalent
-- why: an item may have two prices
CREATE TABLE item (id int, price int);
CREATE TABLE sale (day date, item int);
-- q1
SELECT day, count(price) FROM (SELECT DISTINCT s.day, s.item, i.price FROM sale s JOIN item i ON i.id = s.item) x GROUP BY day
-- q2
SELECT s.day, count(DISTINCT CASE WHEN i.price IS NOT NULL THEN s.item END) FROM sale s JOIN item i ON i.id = s.item GROUP BY s.day
