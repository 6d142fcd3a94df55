-- verdict: not_equivalent
-- why: where the kind is NULL, one of them counts the price
CREATE TABLE sale (id int PRIMARY KEY, shop int, kind text, price numeric NOT NULL);
-- q1
SELECT shop, count(*), coalesce(sum(price) FILTER (WHERE kind <> 'net'), 0) FROM sale GROUP BY shop
-- q2
SELECT shop, count(id), sum(CASE WHEN kind = 'net' THEN 0 ELSE price END) FROM sale GROUP BY shop
