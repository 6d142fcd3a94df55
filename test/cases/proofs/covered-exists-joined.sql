-- verdict: equivalent
-- why: the same of rows of two tables
CREATE TABLE ship (id int PRIMARY KEY, name text);
CREATE TABLE voyage (ship int NOT NULL, left_port date, cargo int);
-- q1
SELECT id FROM ship s WHERE EXISTS (SELECT FROM voyage v JOIN ship r ON r.id = v.ship WHERE v.cargo = s.id AND r.name IN ('a', 'b'))
	AND NOT EXISTS (SELECT FROM voyage v JOIN ship r ON r.id = v.ship WHERE v.cargo = s.id AND r.name = 'b')
-- q2
SELECT id FROM ship s WHERE EXISTS (SELECT FROM voyage v JOIN ship r ON r.id = v.ship WHERE v.cargo = s.id AND r.name = 'a')
	AND NOT EXISTS (SELECT FROM voyage v JOIN ship r ON r.id = v.ship WHERE v.cargo = s.id AND r.name = 'b')
