-- verdict: not_equivalent
-- why: the rows of the two are of other ships
CREATE TABLE ship (id int PRIMARY KEY, name text);
CREATE TABLE voyage (ship int NOT NULL, left_port date, cargo int);
-- q1
SELECT id FROM ship s WHERE EXISTS (SELECT FROM voyage v WHERE v.ship = s.id AND cargo IS NOT NULL) AND NOT EXISTS (SELECT FROM voyage v WHERE v.ship = s.id AND cargo < 5)
-- q2
SELECT id FROM ship s WHERE EXISTS (SELECT FROM voyage v WHERE v.ship = s.id AND cargo IS NOT NULL)
	AND EXISTS (SELECT FROM voyage WHERE cargo >= 5) AND id NOT IN (SELECT ship FROM voyage WHERE cargo < 4)
