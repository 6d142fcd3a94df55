-- verdict: equivalent
-- why: nobody of whom user 1 likes the page is user 1, whoever the friends are
CREATE TABLE friend (a int NOT NULL, b int NOT NULL, PRIMARY KEY (a, b));
CREATE TABLE liked (person int NOT NULL, page int NOT NULL, PRIMARY KEY (person, page));
-- q1
SELECT l.page, count(*) FROM friend f JOIN liked l ON f.b = l.person WHERE (f.a = 1 OR l.person = 1) AND l.page NOT IN (SELECT page FROM liked WHERE person = 1) GROUP BY l.page
-- q2
SELECT l.page, count(*) FROM friend f JOIN liked l ON f.b = l.person WHERE f.a = 1 AND l.page NOT IN (SELECT page FROM liked WHERE person = 1) GROUP BY l.page
