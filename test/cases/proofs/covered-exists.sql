-- verdict: equivalent
-- why: what has a day has it before the year, in it, or after it
CREATE TABLE ship (id int PRIMARY KEY, name text);
CREATE TABLE voyage (ship int NOT NULL, left_port date, cargo int);
-- q1
SELECT s.id, s.name FROM ship s JOIN voyage v ON v.ship = s.id GROUP BY s.id, s.name HAVING min(left_port) >= '2020-01-01' AND max(left_port) <= '2020-12-31'
-- q2
SELECT DISTINCT s.id, s.name FROM ship s JOIN voyage v ON v.ship = s.id WHERE left_port BETWEEN '2020-01-01' AND '2020-12-31'
	AND NOT EXISTS (SELECT FROM voyage x WHERE x.ship = s.id AND x.left_port NOT BETWEEN '2020-01-01' AND '2020-12-31')
