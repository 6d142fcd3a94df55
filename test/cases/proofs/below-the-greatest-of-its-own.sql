-- verdict: equivalent
-- why: each row is among those of its club; NOT IN of one value, which is NULL where the row's own is
CREATE TABLE runner (id int PRIMARY KEY, club int NOT NULL, points int);
-- q1
SELECT max(points) FROM runner r WHERE club < 9 AND points NOT IN (SELECT max(points) FROM runner WHERE club = r.club)
-- q2
SELECT max(r.points) FROM runner r JOIN (SELECT club, max(points) AS most FROM runner GROUP BY club) g ON g.club = r.club AND r.points < g.most WHERE r.club < 9
