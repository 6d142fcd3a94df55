-- verdict: equivalent
-- why: the same row, its only field taken from an equal one
CREATE TABLE label (id int PRIMARY KEY, name text);
-- q1
SELECT row(l.id)::text FROM label l JOIN label m ON m.id = l.id
-- q2
SELECT row(id)::text FROM label
