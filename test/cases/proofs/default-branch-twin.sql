-- verdict: not_equivalent
-- why: where all that counts is NULL, the sum with the zeros in it is NULL, and not zero
CREATE TABLE sale (id int PRIMARY KEY, shop int, kind text, price int);
-- q1
SELECT shop, coalesce(sum(CASE WHEN kind = 'net' THEN price END), 0) FROM sale GROUP BY shop
-- q2
SELECT shop, sum(CASE WHEN kind = 'net' THEN price ELSE 0 END) FROM sale GROUP BY shop
