-- verdict: not_equivalent
-- bound: 5
-- timeout: 60 s
-- why: a NULL comes first or last; found among joins of four tables, since a row has one parent in each
CREATE TABLE publisher (id int PRIMARY KEY, name text);
CREATE TABLE hero (id int PRIMARY KEY, publisher int REFERENCES publisher);
CREATE TABLE attribute (id int PRIMARY KEY, name text);
CREATE TABLE hero_attribute (hero int REFERENCES hero, attribute int REFERENCES attribute, value int);
-- q1
SELECT p.name FROM hero h JOIN publisher p ON h.publisher = p.id JOIN hero_attribute ha ON h.id = ha.hero JOIN attribute a ON ha.attribute = a.id
WHERE a.name = 'Speed' ORDER BY ha.value NULLS FIRST LIMIT 1
-- q2
SELECT p.name FROM publisher p JOIN hero h ON p.id = h.publisher JOIN hero_attribute ha ON h.id = ha.hero JOIN attribute a ON ha.attribute = a.id
WHERE a.name = 'Speed' ORDER BY ha.value LIMIT 1
