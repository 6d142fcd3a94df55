-- verdict: equivalent_within_bound
-- bound: 4
-- assumes: modulo errors
-- why: where the second divides by zero it raises an error, for floats as for other numbers
CREATE TABLE customer (id int PRIMARY KEY, currency text);
-- q1
SELECT CAST(sum(CASE WHEN currency = 'EUR' THEN 1 ELSE 0 END) AS real) / nullif(sum(CASE WHEN currency = 'CZK' THEN 1 ELSE 0 END), 0) FROM customer
-- q2
SELECT (SELECT count(*) FROM customer WHERE currency = 'EUR')::float / (SELECT count(*) FROM customer WHERE currency = 'CZK')
