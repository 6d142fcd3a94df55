-- verdict: not_equivalent
-- would-hold: customer.deleted_at NOT NULL
-- why: here it leaves all of them
CREATE TABLE customer (id int PRIMARY KEY, name text NOT NULL, deleted_at date);
-- q1
SELECT name FROM customer WHERE deleted_at IS NOT NULL
-- q2
SELECT name FROM customer
