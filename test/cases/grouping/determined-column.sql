-- verdict: equivalent
-- why: the primary key determines the name, whatever else is grouped by
CREATE TABLE shop (id int PRIMARY KEY, name text);
CREATE TABLE sale (shop int NOT NULL, amount int NOT NULL);
-- q1
SELECT s.name, count(*) FROM shop AS s JOIN sale ON sale.shop = s.id GROUP BY s.id, sale.amount > 5
-- q2
SELECT s.name, count(*) FROM shop AS s JOIN sale ON sale.shop = s.id GROUP BY s.id, s.name, sale.amount > 5
