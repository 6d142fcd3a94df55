-- verdict: not_equivalent
-- would-hold: orders.tenant_id = users.tenant_id along orders FOREIGN KEY (user_id) REFERENCES users (id)
CREATE TABLE users (id int PRIMARY KEY, tenant_id int NOT NULL);
CREATE TABLE orders (id int PRIMARY KEY, user_id int NOT NULL REFERENCES users, tenant_id int NOT NULL, paid_at date);
-- q1
SELECT o.id FROM orders o JOIN users u ON u.id = o.user_id WHERE u.tenant_id = 7
-- q2
SELECT o.id FROM orders o WHERE o.tenant_id = 7
