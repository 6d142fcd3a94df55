-- verdict: not_equivalent
-- why: what the query asks for in place of the beginning of what the domain does
CREATE DOMAIN sku AS varchar(12) CHECK (VALUE ~ '^[A-Z]{3}-\d{4}$');
CREATE TABLE product (sku sku PRIMARY KEY, title text NOT NULL);
-- q1
SELECT title FROM product WHERE sku LIKE 'ABC-%'
-- q2
SELECT title FROM product WHERE sku LIKE 'ABC-1%'
