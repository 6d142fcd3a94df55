-- verdict: not_equivalent
-- why: in another order other rows are neighbours
CREATE TABLE login (account int, address int, day int, till int);
-- q1
SELECT DISTINCT account FROM (SELECT account, address, lead(address) OVER (PARTITION BY account ORDER BY day, till, address) AS next_address FROM login) s WHERE next_address < address
-- q2
SELECT DISTINCT account FROM (SELECT account, address, lag(address) OVER (PARTITION BY account ORDER BY till, day, address) AS last_address FROM login) s WHERE last_address > address
