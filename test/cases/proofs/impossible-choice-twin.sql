-- verdict: not_equivalent
-- why: that a friend is user 1 says nothing of who likes the page
CREATE TABLE friend (a int NOT NULL, b int NOT NULL, PRIMARY KEY (a, b));
CREATE TABLE liked (person int NOT NULL, page int NOT NULL, PRIMARY KEY (person, page));
-- q1
SELECT DISTINCT l.page FROM friend f JOIN liked l ON f.a = l.person WHERE (f.a = 1 OR f.b = 1) AND l.page NOT IN (SELECT page FROM liked WHERE person = 1)
-- q2
SELECT DISTINCT l.page FROM friend f JOIN liked l ON f.a = l.person WHERE f.a = 1 AND l.page NOT IN (SELECT page FROM liked WHERE person = 1)
