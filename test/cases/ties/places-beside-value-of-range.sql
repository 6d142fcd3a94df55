-- verdict: not_equivalent
-- why: both functions see one order: the first row has the first value
CREATE TABLE person (id int PRIMARY KEY, town text, born date, score float8);
CREATE TABLE visit (id int PRIMARY KEY, person int NOT NULL REFERENCES person, day date);
-- q1
SELECT id FROM (SELECT id, row_number() OVER w n, first_value(id) OVER w f FROM person WINDOW w AS (ORDER BY town)) p WHERE n = 1 AND f <> id
-- q2
SELECT id FROM (SELECT id, row_number() OVER (ORDER BY town, id) n FROM person) p WHERE n = 1
