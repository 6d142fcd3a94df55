-- verdict: not_equivalent
-- why: rank() keeps all of them
CREATE TABLE person (id int PRIMARY KEY, town text, born date, score float8);
CREATE TABLE visit (id int PRIMARY KEY, person int NOT NULL REFERENCES person, day date);
-- q1
SELECT person, id FROM (SELECT *, rank() OVER (PARTITION BY person ORDER BY day DESC) n FROM visit) v WHERE n = 1
-- q2
SELECT person, id FROM (SELECT *, rank() OVER (PARTITION BY person ORDER BY day DESC, id) n FROM visit) v WHERE n = 1
