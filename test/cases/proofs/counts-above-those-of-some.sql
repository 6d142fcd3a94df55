-- verdict: equivalent
-- why: more than under a condition: one does not meet it
CREATE TABLE ship (id int PRIMARY KEY, name text);
CREATE TABLE voyage (ship int NOT NULL, left_port date, cargo int);
-- q1
SELECT id FROM ship s WHERE (SELECT count(cargo) FROM voyage v WHERE v.ship = s.id) > (SELECT count(*) FROM voyage v WHERE s.id = v.ship AND cargo > 5)
-- q2
SELECT id FROM ship WHERE id IN (SELECT ship FROM voyage WHERE cargo <= 5)
