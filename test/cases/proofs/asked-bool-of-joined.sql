-- verdict: equivalent
-- why: every one of the values is TRUE where there is one and none is FALSE
CREATE TABLE ship (id int PRIMARY KEY, name text);
CREATE TABLE voyage (ship int NOT NULL, left_port date, cargo int);
-- q1
SELECT s.id, s.name FROM ship s JOIN voyage v ON v.ship = s.id GROUP BY s.id, s.name HAVING bool_and(v.cargo > 5)
-- q2
SELECT s.id, s.name FROM ship s WHERE EXISTS (SELECT FROM voyage v WHERE v.ship = s.id AND v.cargo > 5) AND NOT EXISTS (SELECT FROM voyage v WHERE v.ship = s.id AND v.cargo <= 5)
