-- verdict: not_equivalent
-- why: what sides made of texts give for a plain name is sought; a row has no text that the search could compute
CREATE TABLE label (id int PRIMARY KEY, name text);
-- q1
SELECT '(' || name || ')' FROM label
-- q2
SELECT row(name)::text FROM label
