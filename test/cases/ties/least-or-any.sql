-- verdict: equivalent
-- why: any row of the town may be the one with the least key
-- assumes: the first query takes one of the results that the second permits
CREATE TABLE person (id int PRIMARY KEY, town text, born date, score float8);
CREATE TABLE visit (id int PRIMARY KEY, person int NOT NULL REFERENCES person, day date);
-- q1
SELECT min(id) FROM person WHERE town = 'Ulm' GROUP BY town
-- q2
SELECT id FROM person WHERE town = 'Ulm' LIMIT 1
