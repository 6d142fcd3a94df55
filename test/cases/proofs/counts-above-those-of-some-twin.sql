-- verdict: not_equivalent
-- why: the second one is of rows that the first does not count
CREATE TABLE ship (id int PRIMARY KEY, name text);
CREATE TABLE voyage (ship int NOT NULL, left_port date, cargo int);
-- q1
SELECT id FROM ship s WHERE (SELECT count(cargo) FROM voyage v WHERE v.ship = s.id) > (SELECT count(*) FROM voyage v WHERE s.id = v.ship AND left_port > '2020-01-01')
-- q2
SELECT id FROM ship s WHERE EXISTS (SELECT FROM voyage v WHERE v.ship = s.id AND cargo IS NOT NULL AND NOT coalesce(left_port > '2020-01-01', false))
