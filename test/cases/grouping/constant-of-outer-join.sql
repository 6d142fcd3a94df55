-- verdict: not_equivalent
-- why: the constant is NULL beside a sale without a partner
CREATE TABLE sale (id int PRIMARY KEY, shop text, sold numeric, kind int);
-- q1
SELECT s.id, k.shop, max(k.sold) FROM sale s LEFT JOIN (SELECT * FROM sale WHERE shop = 'a') k ON k.kind = s.id GROUP BY s.id, k.shop
-- q2
SELECT s.id, 'a'::text, max(k.sold) FROM sale s LEFT JOIN (SELECT * FROM sale WHERE shop = 'a') k ON k.kind = s.id GROUP BY s.id
