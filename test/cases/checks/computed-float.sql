-- verdict: unknown
-- reason: this server
-- why: checks about floating point numbers are not modelled where a function could tell zero from minus zero
CREATE TABLE spot (id int PRIMARY KEY, x float8 NOT NULL CHECK (sin(x) > 0.5));
-- q1
SELECT id FROM spot WHERE sin(x) > 0.5
-- q2
SELECT id FROM spot
