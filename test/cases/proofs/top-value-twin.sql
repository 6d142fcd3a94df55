-- verdict: not_equivalent
-- why: NULL is the first one
CREATE TABLE review (id int PRIMARY KEY, product int, stars int);
CREATE TABLE product (id int PRIMARY KEY);
-- q1
SELECT p.id, (SELECT r.stars FROM review r WHERE r.product = p.id ORDER BY r.stars DESC LIMIT 1) FROM product p
-- q2
SELECT p.id, g.best FROM product p LEFT JOIN (SELECT product, max(stars) AS best FROM review GROUP BY product) AS g ON g.product = p.id
