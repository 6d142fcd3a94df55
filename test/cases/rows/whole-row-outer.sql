-- verdict: equivalent
-- why: a row that no outer join made up
CREATE TABLE owner (id int PRIMARY KEY, name text);
CREATE TABLE thing (id int PRIMARY KEY, owner int);
-- q1
SELECT t.id, row_to_json(o) FROM thing t JOIN owner o ON o.id = t.owner
-- q2
SELECT t.id, row_to_json(o) FROM thing t LEFT JOIN owner o ON o.id = t.owner WHERE o.id IS NOT NULL
