-- verdict: equivalent
-- why: a page that user 1 likes is none of those that user 1 does not like
CREATE TABLE friend (a int NOT NULL, b int NOT NULL, PRIMARY KEY (a, b));
CREATE TABLE liked (person int NOT NULL, page int NOT NULL, PRIMARY KEY (person, page));
-- q1
SELECT DISTINCT l.page FROM friend f JOIN liked l ON f.b = l.person WHERE (f.a = 1 OR f.b = 1) AND l.page NOT IN (SELECT page FROM liked WHERE person = 1)
-- q2
SELECT DISTINCT l.page FROM friend f JOIN liked l ON f.b = l.person WHERE f.a = 1 AND l.page NOT IN (SELECT page FROM liked WHERE person = 1)
