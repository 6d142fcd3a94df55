-- verdict: not_equivalent
-- would-hold: nothing
-- why: paid_at NOT NULL would leave nothing to count
CREATE TABLE users (id int PRIMARY KEY, tenant_id int NOT NULL);
CREATE TABLE orders (id int PRIMARY KEY, user_id int NOT NULL REFERENCES users, tenant_id int NOT NULL, paid_at date);
-- q1
SELECT count(*) FILTER (WHERE paid_at IS NULL) FROM orders
-- q2
SELECT count(*) - count(*) FROM orders
