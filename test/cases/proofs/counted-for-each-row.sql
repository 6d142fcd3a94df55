-- verdict: equivalent
-- why: a sum of ones and zeros for the partners of a row counts those that satisfy the condition, as a group of these joined to it does, and zero where there is none
CREATE TABLE club (id int PRIMARY KEY, name text);
CREATE TABLE vip (mail text);
CREATE TABLE guest (club int NOT NULL REFERENCES club, mail text NOT NULL, PRIMARY KEY (club, mail));
-- q1
SELECT c.id, c.name, sum(CASE WHEN g.mail IN (SELECT mail FROM vip) THEN 1 ELSE 0 END) AS vips
FROM club c LEFT JOIN guest g ON g.club = c.id GROUP BY c.id, c.name
-- q2
SELECT c.id, c.name, coalesce(v.n, 0) AS vips
FROM club c LEFT JOIN (SELECT club, count(*) AS n FROM guest WHERE mail IN (SELECT mail FROM vip) GROUP BY club) v ON v.club = c.id
