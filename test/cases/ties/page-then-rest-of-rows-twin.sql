-- verdict: not_equivalent
-- why: a key that is no key: several persons are born on one day
CREATE TABLE person (id int PRIMARY KEY, town text, born date, score float8);
CREATE TABLE visit (id int PRIMARY KEY, person int NOT NULL REFERENCES person, day date);
-- q1
SELECT p.id, p.town, v.day FROM (SELECT * FROM person ORDER BY born LIMIT 6) p JOIN visit v ON v.person = p.id
-- q2
SELECT p.id, p.town, v.day FROM (SELECT id, born FROM person ORDER BY born, id LIMIT 6) k JOIN person p ON p.born IS NOT DISTINCT FROM k.born JOIN visit v ON v.person = k.id
