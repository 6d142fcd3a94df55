-- verdict: not_equivalent
-- would-hold: nothing
-- why: they would be equivalent with deleted_at NOT NULL, since both are empty then
CREATE TABLE customer (id int PRIMARY KEY, active boolean NOT NULL, deleted_at date);
-- q1
SELECT id FROM customer WHERE deleted_at IS NULL
-- q2
SELECT id FROM customer WHERE deleted_at IS NULL AND active
