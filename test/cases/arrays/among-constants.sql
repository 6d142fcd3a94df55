-- verdict: not_equivalent
CREATE TABLE product (id int PRIMARY KEY, tags text[] NOT NULL DEFAULT '{}', sizes int[]);
-- q1
SELECT id FROM product WHERE 'on sale' = ANY (tags) AND 7 = ANY (sizes)
-- q2
SELECT id FROM product WHERE tags @> '{"on sale",new}' AND 7 = ANY (sizes)
