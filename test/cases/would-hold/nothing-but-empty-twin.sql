-- verdict: not_equivalent
-- would-hold: customer.active NOT NULL
CREATE TABLE customer (id int PRIMARY KEY, active boolean, deleted_at date);
-- q1
SELECT id FROM customer WHERE deleted_at IS NULL AND active = active
-- q2
SELECT id FROM customer WHERE deleted_at IS NULL
