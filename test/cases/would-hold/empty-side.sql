-- verdict: not_equivalent
-- would-hold: nothing
-- why: paid_at NOT NULL would leave nothing to join
CREATE TABLE users (id int PRIMARY KEY, tenant_id int NOT NULL);
CREATE TABLE orders (id int PRIMARY KEY, user_id int NOT NULL REFERENCES users, tenant_id int NOT NULL, paid_at date);
-- q1
SELECT u.id, count(o.id) FROM users u LEFT JOIN orders o ON o.user_id = u.id AND o.paid_at IS NULL GROUP BY u.id
-- q2
SELECT u.id, 0::bigint FROM users u
