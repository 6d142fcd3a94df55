CREATE TABLE customer (id int PRIMARY KEY, first_name text NOT NULL, last_name text NOT NULL, city text, born date);
CREATE TABLE product (id int PRIMARY KEY, name text NOT NULL, price numeric(8, 2) NOT NULL CHECK (price >= 0), category text);
CREATE TABLE purchase (id int PRIMARY KEY, customer int NOT NULL REFERENCES customer, made date NOT NULL, paid boolean NOT NULL);
CREATE TABLE line (purchase int REFERENCES purchase, product int REFERENCES product, quantity int NOT NULL CHECK (quantity > 0), PRIMARY KEY (purchase, product));
-- reference: customers called Kim Berg
SELECT id FROM customer WHERE first_name = 'Kim' AND last_name = 'Berg'
-- right
SELECT id FROM customer WHERE (first_name, last_name) = ('Kim', 'Berg')
-- right
SELECT id FROM customer WHERE last_name LIKE 'Berg' INTERSECT SELECT id FROM customer WHERE first_name = 'Kim'
-- right
SELECT id FROM customer WHERE first_name || ' ' || last_name = 'Kim Berg'
-- wrong 1
SELECT id FROM customer WHERE last_name = 'Kim' AND first_name = 'Berg'
-- wrong 1
SELECT id FROM customer WHERE first_name = 'Kim' AND last_name LIKE 'Berg%'
-- wrong 1
SELECT id FROM customer WHERE upper(first_name) = 'KIM' AND last_name = 'Berg'
-- reference: revenue by category
SELECT p.category, sum(l.quantity * p.price) FROM line l JOIN product p ON p.id = l.product GROUP BY p.category
-- right
SELECT category, sum(price * quantity) FROM product, line WHERE product = product.id GROUP BY 1
-- right
SELECT category, sum(r) FROM (SELECT p.category, p.price * l.quantity AS r FROM product p JOIN line l ON l.product = p.id) x GROUP BY category
-- wrong 1
SELECT p.category, sum(p.price) FROM line l JOIN product p ON p.id = l.product GROUP BY p.category
-- wrong 1
SELECT p.category, sum(l.quantity) * sum(p.price) FROM line l JOIN product p ON p.id = l.product GROUP BY p.category
-- wrong 1
SELECT p.category, sum(l.quantity + p.price) FROM line l JOIN product p ON p.id = l.product GROUP BY p.category
-- wrong 1
SELECT p.category, sum(l.quantity * p.price) FROM product p LEFT JOIN line l ON p.id = l.product GROUP BY p.category
-- wrong 1
SELECT p.category, avg(l.quantity * p.price) FROM line l JOIN product p ON p.id = l.product GROUP BY p.category
-- reference: customers who bought something in 2023
SELECT DISTINCT c.id, c.last_name FROM customer c JOIN purchase p ON p.customer = c.id WHERE p.made >= '2023-01-01' AND p.made < '2024-01-01'
-- right
SELECT id, last_name FROM customer WHERE id IN (SELECT customer FROM purchase WHERE extract(year FROM made) = 2023)
-- right
SELECT c.id, c.last_name FROM customer c JOIN purchase p ON p.customer = c.id WHERE p.made BETWEEN '2023-01-01' AND '2023-12-31' GROUP BY c.id, c.last_name
-- wrong 1
SELECT c.id, c.last_name FROM customer c JOIN purchase p ON p.customer = c.id WHERE p.made >= '2023-01-01' AND p.made < '2024-01-01'
-- wrong 1
SELECT DISTINCT c.id, c.last_name FROM customer c JOIN purchase p ON p.customer = c.id WHERE p.made BETWEEN '2023-01-01' AND '2024-01-01'
-- wrong 1
SELECT DISTINCT c.id, c.last_name FROM customer c JOIN purchase p ON p.customer = c.id WHERE p.made > '2023-01-01' AND p.made < '2024-01-01'
-- wrong 1
SELECT DISTINCT c.id, c.last_name FROM customer c JOIN purchase p ON p.customer = c.id WHERE extract(year FROM p.made) = 2024
-- wrong 1
SELECT DISTINCT c.last_name FROM customer c JOIN purchase p ON p.customer = c.id WHERE p.made >= '2023-01-01' AND p.made < '2024-01-01'
-- reference: products that nobody bought
SELECT name FROM product p WHERE NOT EXISTS (SELECT FROM line l WHERE l.product = p.id)
-- right
SELECT name FROM product WHERE (SELECT count(*) FROM line WHERE product = product.id) >= 0 AND id NOT IN (SELECT product FROM line WHERE product IS NOT NULL)
-- right
SELECT p.name FROM product p LEFT JOIN line l ON l.product = p.id GROUP BY p.id, p.name HAVING count(l.purchase) = 0
-- wrong 1
SELECT name FROM product EXCEPT SELECT name FROM product JOIN line ON product.id = line.product
-- wrong 1
SELECT p.name FROM product p LEFT JOIN line l ON l.product = p.id GROUP BY p.id, p.name HAVING count(*) = 0
-- wrong 1
SELECT name FROM product p WHERE id <> ANY (SELECT product FROM line)
-- reference: customers with more than three purchases, most purchases first
SELECT customer, count(*) AS n FROM purchase GROUP BY customer HAVING count(*) > 3 ORDER BY n DESC, customer
-- right
SELECT customer, count(id) FROM purchase GROUP BY customer HAVING count(id) >= 4 ORDER BY count(id) DESC, customer ASC
-- wrong 1
SELECT customer, count(*) AS n FROM purchase GROUP BY customer HAVING count(*) >= 3 ORDER BY n DESC, customer
-- wrong 1
SELECT customer, count(*) AS n FROM purchase GROUP BY customer HAVING count(*) > 3 ORDER BY n, customer
-- wrong 1
SELECT customer, count(*) AS n FROM purchase GROUP BY customer HAVING count(*) > 3 ORDER BY n DESC
-- wrong 1
SELECT customer, count(*) AS n FROM purchase GROUP BY customer HAVING count(*) > 3
-- wrong 2
SELECT customer, count(*) AS n FROM purchase WHERE paid GROUP BY customer HAVING count(*) < 3 ORDER BY n DESC, customer
-- reference: customers without a city, or from Oslo
SELECT id FROM customer WHERE city IS NULL OR city = 'Oslo'
-- right
SELECT id FROM customer WHERE coalesce(city, 'Oslo') = 'Oslo'
-- right
SELECT id FROM customer WHERE city IS NULL UNION ALL SELECT id FROM customer WHERE city = 'Oslo'
-- wrong 1
SELECT id FROM customer WHERE city = NULL OR city = 'Oslo'
-- wrong 1
SELECT id FROM customer WHERE city IS NOT NULL OR city = 'Oslo'
-- wrong 1
SELECT id FROM customer WHERE city = '' OR city = 'Oslo'
-- wrong 1
SELECT id FROM customer WHERE city IN (NULL, 'Oslo')
