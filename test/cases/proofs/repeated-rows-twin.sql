-- verdict: not_equivalent
-- why: those on the list who are in another club, too
CREATE TABLE member (club int, person int, PRIMARY KEY (club, person));
CREATE TABLE list (person int);
-- q1
SELECT m.club, count(DISTINCT m.person) FROM member m
  JOIN (SELECT DISTINCT x.person FROM member x WHERE x.club <> 1 AND x.person IN (SELECT person FROM list)) l ON l.person = m.person GROUP BY m.club
-- q2
SELECT m.club, count(DISTINCT m.person) FROM member m WHERE m.person IN (SELECT person FROM list) GROUP BY m.club
