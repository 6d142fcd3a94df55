-- verdict: not_equivalent
-- why: a zero with two decimals shows in the sum's text where nothing else has any
CREATE TABLE sale (id int PRIMARY KEY, shop int, kind text, price numeric NOT NULL);
-- q1
SELECT shop, coalesce(sum(CASE WHEN kind = 'net' THEN price END), 0)::text FROM sale GROUP BY shop
-- q2
SELECT shop, sum(CASE WHEN kind = 'net' THEN price ELSE 0.00 END)::text FROM sale GROUP BY shop
