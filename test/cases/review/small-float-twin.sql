-- verdict: equivalent*
-- why: the same constant in two spellings
CREATE TABLE reading (id int PRIMARY KEY, value float8);
-- q1
SELECT id FROM reading WHERE value > 0.0000001::float8
-- q2
SELECT id FROM reading WHERE value > '1e-7'::float8
