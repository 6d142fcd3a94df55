-- verdict: equivalent
-- why: who is a member and on the list has a row for "some member on the list" in himself, so with a partner or without it is every member
CREATE TABLE member (club int, person int, PRIMARY KEY (club, person));
CREATE TABLE list (person int);
-- q1
SELECT m.club, count(DISTINCT m.person) FROM member m
  LEFT JOIN (SELECT DISTINCT x.person FROM member x WHERE x.person IN (SELECT person FROM list)) l ON l.person = m.person GROUP BY m.club
-- q2
SELECT club, count(*) FROM member GROUP BY club
