-- verdict: equivalent
-- why: FILTER is such a CASE, also of decimals, whose zero has none
CREATE TABLE sale (id int PRIMARY KEY, shop int, kind text NOT NULL, price numeric NOT NULL);
-- q1
SELECT shop, count(*), coalesce(sum(price) FILTER (WHERE kind <> 'net'), 0) FROM sale GROUP BY shop
-- q2
SELECT shop, count(kind), sum(CASE WHEN kind = 'net' THEN 0 ELSE price END) FROM sale GROUP BY shop
