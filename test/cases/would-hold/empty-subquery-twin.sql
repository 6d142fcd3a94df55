-- verdict: not_equivalent
-- would-hold: purchase.deleted_at NOT NULL
CREATE TABLE customer (id int PRIMARY KEY);
CREATE TABLE purchase (id int PRIMARY KEY, customer int NOT NULL REFERENCES customer, deleted_at date);
-- q1
SELECT id FROM customer c WHERE EXISTS (SELECT FROM purchase p WHERE p.customer = c.id AND p.deleted_at = p.deleted_at)
-- q2
SELECT id FROM customer c WHERE EXISTS (SELECT FROM purchase p WHERE p.customer = c.id)
