-- verdict: equivalent
-- chance: none
-- why: the city tells the rows apart, so no two tie
CREATE TABLE customer (id int PRIMARY KEY, city int);
CREATE TABLE purchase (id int PRIMARY KEY, customer int NOT NULL REFERENCES customer, price int NOT NULL, paid int);
CREATE TABLE visit (id int PRIMARY KEY, purchase int NOT NULL REFERENCES purchase, shop int NOT NULL, day int);
-- q1
WITH total AS (SELECT city, count(*) AS n FROM customer GROUP BY city),
  shop AS (SELECT price, count(*) AS n, sum(paid) AS paid FROM purchase GROUP BY price),
  seen AS (SELECT shop, count(*) AS n, max(day) AS last FROM visit GROUP BY shop),
  spent AS (SELECT c.city, sum(p.price) AS s FROM customer c JOIN purchase p ON p.customer = c.id GROUP BY c.city)
SELECT t.city, t.n FROM total t LEFT JOIN shop ON shop.price = t.city LEFT JOIN seen ON seen.shop = t.city
  LEFT JOIN spent e ON e.city = t.city ORDER BY t.n, t.city LIMIT 1
-- q2
WITH total AS (SELECT city, count(*) AS n FROM customer GROUP BY city),
  shop AS (SELECT price, count(*) AS n, sum(paid) AS paid FROM purchase GROUP BY price),
  seen AS (SELECT shop, count(*) AS n, max(day) AS last FROM visit GROUP BY shop),
  spent AS (SELECT c.city, sum(p.price) AS s FROM purchase p JOIN customer c ON p.customer = c.id GROUP BY c.city)
SELECT t.city, t.n FROM total t LEFT JOIN shop ON shop.price = t.city LEFT JOIN seen ON seen.shop = t.city
  LEFT JOIN spent e ON e.city = t.city ORDER BY t.n, t.city LIMIT 1
