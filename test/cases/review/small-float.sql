-- verdict: not_equivalent
-- why: constants that differ in the seventh decimal only are different constants
CREATE TABLE reading (id int PRIMARY KEY, value float8);
-- q1
SELECT id FROM reading WHERE value > 0.0000001::float8
-- q2
SELECT id FROM reading WHERE value > 0.0000002::float8
