-- verdict: not_equivalent
-- why: ships of which a cargo is 1, and none less, are in the first only
CREATE TABLE ship (id int PRIMARY KEY, name text);
CREATE TABLE voyage (ship int NOT NULL, left_port date, cargo int);
-- q1
SELECT id FROM ship s WHERE (SELECT bool_and(cargo > 0) FROM voyage v WHERE v.ship = s.id) OR (SELECT bool_and(cargo > 1) FROM voyage v WHERE v.ship = s.id)
	OR (SELECT bool_and(cargo > 2) FROM voyage v WHERE v.ship = s.id) OR (SELECT bool_and(cargo > 3) FROM voyage v WHERE v.ship = s.id)
-- q2
SELECT id FROM ship s WHERE id IN (SELECT ship FROM voyage WHERE cargo > 3) AND id NOT IN (SELECT ship FROM voyage WHERE cargo <= 3)
	OR id IN (SELECT ship FROM voyage WHERE cargo > 2) AND id NOT IN (SELECT ship FROM voyage WHERE cargo <= 2)
	OR id IN (SELECT ship FROM voyage WHERE cargo > 1) AND id NOT IN (SELECT ship FROM voyage WHERE cargo <= 1)
	OR id IN (SELECT ship FROM voyage WHERE cargo > 0) AND id NOT IN (SELECT ship FROM voyage WHERE cargo <= 1)
