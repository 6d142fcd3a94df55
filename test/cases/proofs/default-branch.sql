-- verdict: equivalent
-- why: a sum of what is never NULL where it counts, or else zero, is the sum with the zeros in it: a group has a row
CREATE TABLE sale (id int PRIMARY KEY, shop int, kind text, price int NOT NULL);
-- q1
SELECT shop, coalesce(sum(CASE WHEN kind = 'net' THEN price END), 0) FROM sale GROUP BY shop
-- q2
SELECT shop, sum(CASE WHEN kind = 'net' THEN price ELSE 0 END) FROM sale GROUP BY shop
