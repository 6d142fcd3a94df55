-- verdict: not_equivalent
CREATE TABLE customer (id int PRIMARY KEY, deleted timestamptz);
-- q1
SELECT id FROM customer WHERE deleted IS NULL
-- q2
SELECT id FROM customer WHERE deleted IS NULL OR deleted > now()
