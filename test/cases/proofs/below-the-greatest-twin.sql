-- verdict: not_equivalent
-- why: the greatest value is one of other rows: it may be below
CREATE TABLE runner (id int PRIMARY KEY, club int NOT NULL, points int);
-- q1
SELECT id FROM runner WHERE points <> (SELECT max(points) FROM runner WHERE club = 1)
-- q2
SELECT DISTINCT a.id FROM runner a JOIN runner b ON b.points > a.points WHERE b.club = 1
