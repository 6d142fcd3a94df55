-- verdict: equivalent
-- why: what stands for NULL is the other branch of a CASE that is never NULL else
CREATE TABLE sale (id int PRIMARY KEY, shop int, kind text, price int NOT NULL);
-- q1
SELECT shop, max(coalesce(CASE WHEN kind = 'net' THEN price WHEN kind = 'tax' THEN NULL ELSE -price END, -1)) FROM sale GROUP BY shop
-- q2
SELECT shop, max(CASE WHEN kind = 'net' THEN price WHEN kind = 'tax' THEN -1 ELSE -price END) FROM sale GROUP BY shop
