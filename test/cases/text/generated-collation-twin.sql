-- verdict: equivalent
-- why: what the generated column is computed from, under its collation
CREATE TABLE p (id int PRIMARY KEY, c text COLLATE "C", g text GENERATED ALWAYS AS (c) STORED);
-- q1
SELECT g FROM p WHERE g <> 'a'
-- q2
SELECT c COLLATE "default" FROM p WHERE c COLLATE "default" <> 'a'
