-- verdict: not_equivalent
-- why: what user 2 likes user 1 may not like
CREATE TABLE friend (a int NOT NULL, b int NOT NULL, PRIMARY KEY (a, b));
CREATE TABLE liked (person int NOT NULL, page int NOT NULL, PRIMARY KEY (person, page));
-- q1
SELECT l.page, count(*) FROM friend f JOIN liked l ON f.b = l.person WHERE (f.a = 1 OR l.person = 2) AND l.page NOT IN (SELECT page FROM liked WHERE person = 1) GROUP BY l.page
-- q2
SELECT l.page, count(*) FROM friend f JOIN liked l ON f.b = l.person WHERE f.a = 1 AND l.page NOT IN (SELECT page FROM liked WHERE person = 1) GROUP BY l.page
