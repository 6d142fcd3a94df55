-- verdict: equivalent
-- why: the newest visit of each person, with and without a key that breaks ties
-- assumes: where the order of tied rows decides the result
CREATE TABLE person (id int PRIMARY KEY, town text, born date, score float8);
CREATE TABLE visit (id int PRIMARY KEY, person int NOT NULL REFERENCES person, day date);
-- q1
SELECT person, id FROM (SELECT *, row_number() OVER (PARTITION BY person ORDER BY day DESC) n FROM visit) v WHERE n = 1
-- q2
SELECT person, id FROM (SELECT *, row_number() OVER (PARTITION BY person ORDER BY day DESC, id) n FROM visit) v WHERE n = 1
