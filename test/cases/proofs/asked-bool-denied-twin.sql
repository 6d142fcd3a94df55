-- verdict: not_equivalent
-- why: without a value it is NULL, and so is its negation
CREATE TABLE ship (id int PRIMARY KEY, name text);
CREATE TABLE voyage (ship int NOT NULL, left_port date, cargo int);
-- q1
SELECT s.id FROM ship s WHERE NOT (SELECT bool_or(v.cargo > 5) FROM voyage v WHERE v.ship = s.id)
-- q2
SELECT s.id FROM ship s WHERE NOT EXISTS (SELECT FROM voyage v WHERE v.ship = s.id AND v.cargo > 5)
