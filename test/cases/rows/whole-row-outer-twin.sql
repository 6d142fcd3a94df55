-- verdict: not_equivalent
-- why: the row that an outer join made up is NULL, a row made of its columns is a document full of nulls
CREATE TABLE owner (id int PRIMARY KEY, name text);
CREATE TABLE thing (id int PRIMARY KEY, owner int);
-- q1
SELECT t.id, row_to_json(o) FROM thing t LEFT JOIN owner o ON o.id = t.owner
-- q2
SELECT t.id, row_to_json(ROW(o.id, o.name)::owner) FROM thing t LEFT JOIN owner o ON o.id = t.owner
