-- verdict: not_equivalent
-- would-hold: nothing
-- why: both would count nothing
CREATE TABLE customer (id int PRIMARY KEY, active boolean NOT NULL, deleted_at date);
-- q1
SELECT count(*) FROM customer WHERE deleted_at IS NULL
-- q2
SELECT count(*) FROM customer WHERE deleted_at IS NULL AND active
