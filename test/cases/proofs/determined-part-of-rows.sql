-- verdict: equivalent
-- why: the price is the item's, so different pairs of them are different items
CREATE TABLE item (id int PRIMARY KEY, price int);
CREATE TABLE sale (day date, item int);
-- q1
SELECT day, count(price) FROM (SELECT DISTINCT s.day, s.item, i.price FROM sale s JOIN item i ON i.id = s.item) x GROUP BY day
-- q2
SELECT s.day, count(DISTINCT CASE WHEN i.price IS NOT NULL THEN s.item END) FROM sale s JOIN item i ON i.id = s.item GROUP BY s.day
