-- verdict: equivalent
-- why: the column is what the expression is
CREATE TABLE person (id int PRIMARY KEY, name text NOT NULL, key text GENERATED ALWAYS AS (lower(name)) STORED);
-- q1
SELECT id FROM person WHERE key = 'ann'
-- q2
SELECT id FROM person WHERE lower(name) = 'ann'
