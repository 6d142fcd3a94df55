-- verdict: equivalent
-- why: the same question, whatever the order of its tables and of its conditions
CREATE TABLE visit (id int PRIMARY KEY, at int NOT NULL, place int, came_from int, fee int NOT NULL);
-- q1
SELECT v.id FROM visit v WHERE (SELECT count(DISTINCT x.at) FROM visit x, visit y WHERE x.at > v.at AND y.place = x.came_from) = 2
-- q2
SELECT v.id FROM visit v WHERE 2 = (SELECT count(DISTINCT x.at) FROM visit y, visit x WHERE x.came_from = y.place AND v.at < x.at)
