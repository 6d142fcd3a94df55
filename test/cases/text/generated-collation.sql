-- verdict: not_equivalent
-- why: the generated column has the other column's text, under another collation
CREATE TABLE p (id int PRIMARY KEY, c text COLLATE "C", g text GENERATED ALWAYS AS (c) STORED);
-- q1
SELECT id FROM p WHERE g = 'a'
-- q2
SELECT id FROM p WHERE g = 'b'
