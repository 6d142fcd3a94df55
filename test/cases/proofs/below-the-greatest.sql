-- verdict: equivalent
-- why: none of the values is above the greatest one, so that those that are not it are below it
CREATE TABLE runner (id int PRIMARY KEY, club int NOT NULL, points int);
-- q1
SELECT id FROM runner WHERE points <> (SELECT max(points) FROM runner)
-- q2
SELECT DISTINCT a.id FROM runner a JOIN runner b ON b.points > a.points
