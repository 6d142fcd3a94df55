-- verdict: equivalent
-- why: the same comparison, the other condition moved
CREATE TABLE shift (id int PRIMARY KEY, day date NOT NULL, ends timestamptz NOT NULL);
-- q1
SELECT id FROM shift WHERE day < ends AND id > 2
-- q2
SELECT id FROM (SELECT * FROM shift WHERE id > 2) s WHERE day < ends
