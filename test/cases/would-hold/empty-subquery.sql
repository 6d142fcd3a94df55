-- verdict: not_equivalent
-- would-hold: nothing
-- why: deleted_at NOT NULL would empty the subquery
CREATE TABLE customer (id int PRIMARY KEY);
CREATE TABLE purchase (id int PRIMARY KEY, customer int NOT NULL REFERENCES customer, deleted_at date);
-- q1
SELECT id FROM customer c WHERE NOT EXISTS (SELECT FROM purchase p WHERE p.customer = c.id AND p.deleted_at IS NULL)
-- q2
SELECT id FROM customer
