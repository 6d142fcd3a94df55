-- verdict: not_equivalent
-- why: without GROUP BY there is a row for no rows
CREATE TABLE person (id int PRIMARY KEY, town text, born date, score float8);
CREATE TABLE visit (id int PRIMARY KEY, person int NOT NULL REFERENCES person, day date);
-- q1
SELECT min(id) FROM person WHERE town = 'Ulm'
-- q2
SELECT id FROM person WHERE town = 'Ulm' LIMIT 1
