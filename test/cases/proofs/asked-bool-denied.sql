-- verdict: equivalent
-- why: not every one: one that is not; not any: there are values, and none is
CREATE TABLE ship (id int PRIMARY KEY, name text);
CREATE TABLE voyage (ship int NOT NULL, left_port date, cargo int);
-- q1
SELECT s.id FROM ship s WHERE NOT (SELECT bool_or(v.cargo > 5) FROM voyage v WHERE v.ship = s.id)
-- q2
SELECT s.id FROM ship s WHERE EXISTS (SELECT FROM voyage v WHERE v.ship = s.id AND v.cargo <= 5) AND NOT EXISTS (SELECT FROM voyage v WHERE v.ship = s.id AND v.cargo > 5)
