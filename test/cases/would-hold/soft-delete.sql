-- verdict: not_equivalent
-- would-hold: customer UNIQUE (name)
-- why: deleted_at NOT NULL would leave no rows
CREATE TABLE customer (id int PRIMARY KEY, name text NOT NULL, deleted_at date);
-- q1
SELECT name FROM customer WHERE deleted_at IS NULL
-- q2
SELECT DISTINCT name FROM customer WHERE deleted_at IS NULL
