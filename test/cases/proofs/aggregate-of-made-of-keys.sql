-- verdict: equivalent
-- why: a value that all rows of a group have, since it is made of keys and of what is no row of it, is a value outside
CREATE TABLE entry (race int NOT NULL, who int NOT NULL);
CREATE TABLE runner (id int PRIMARY KEY, race int);
-- q1
WITH all_of_them AS (SELECT count(*) AS n FROM runner)
SELECT race, count(*) * 100.0 / all_of_them.n, min(race + 1), max((SELECT count(*) FROM runner r WHERE r.race = entry.race)) FROM entry, all_of_them GROUP BY race, all_of_them.n
-- q2
SELECT race, count(*) * 100.0 / (SELECT count(*) FROM runner), race + 1, (SELECT count(*) FROM runner r WHERE r.race = entry.race) FROM entry GROUP BY race
