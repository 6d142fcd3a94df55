-- verdict: not_equivalent
-- why: the visits that count must have a fee here
CREATE TABLE visit (id int PRIMARY KEY, at int NOT NULL, place int, came_from int, fee int NOT NULL);
-- q1
SELECT v.id FROM visit v WHERE (SELECT count(DISTINCT x.at) FROM visit x, visit y WHERE x.at > v.at AND y.place = x.came_from) = 2
-- q2
SELECT v.id FROM visit v WHERE (SELECT count(DISTINCT x.at) FROM visit x, visit y WHERE x.at > v.at AND y.place = x.came_from AND x.fee > 0) = 2
