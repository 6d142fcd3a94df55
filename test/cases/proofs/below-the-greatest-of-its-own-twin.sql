-- verdict: not_equivalent
-- why: the row itself may be left out of those of its club
CREATE TABLE runner (id int PRIMARY KEY, club int NOT NULL, points int);
-- q1
SELECT max(points) FROM runner r WHERE club < 9 AND points NOT IN (SELECT max(points) FROM runner WHERE club = r.club AND id < 9)
-- q2
SELECT max(r.points) FROM runner r JOIN (SELECT club, max(points) AS most FROM runner WHERE id < 9 GROUP BY club) g ON g.club = r.club AND r.points < g.most WHERE r.club < 9
