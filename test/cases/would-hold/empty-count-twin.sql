-- verdict: not_equivalent
-- would-hold: customer.deleted_at NOT NULL
CREATE TABLE customer (id int PRIMARY KEY, active boolean NOT NULL, deleted_at date);
-- q1
SELECT count(*) FROM customer WHERE active
-- q2
SELECT count(deleted_at) FROM customer WHERE active
