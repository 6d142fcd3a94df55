-- verdict: equivalent
-- why: a greatest value is not NULL where some row of the group has one; another total of the group stays what it is
CREATE TABLE sale (id int PRIMARY KEY, shop int NOT NULL, kind text NOT NULL, price int);
-- q1
SELECT shop, count(*) FROM sale GROUP BY shop HAVING max(price) IS NOT NULL
-- q2
SELECT shop, count(*) FROM sale x WHERE EXISTS (SELECT 1 FROM sale y WHERE y.shop = x.shop AND y.price IS NOT NULL) GROUP BY shop
