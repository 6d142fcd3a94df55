-- verdict: equivalent
-- why: as many under a condition: all meet it
CREATE TABLE ship (id int PRIMARY KEY, name text);
CREATE TABLE voyage (ship int NOT NULL, left_port date, cargo int);
-- q1
SELECT s.id, s.name FROM ship s JOIN voyage v ON v.ship = s.id GROUP BY s.id, s.name HAVING count(*) = sum(CASE WHEN v.left_port BETWEEN '2020-01-01' AND '2020-12-31' THEN 1 ELSE 0 END)
-- q2
SELECT DISTINCT s.id, s.name FROM ship s JOIN voyage v ON v.ship = s.id
	WHERE NOT EXISTS (SELECT FROM voyage x WHERE x.ship = s.id AND (x.left_port NOT BETWEEN '2020-01-01' AND '2020-12-31' OR x.left_port IS NULL))
