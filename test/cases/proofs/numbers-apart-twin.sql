-- verdict: not_equivalent
-- why: rows of two accounts may have one number
CREATE TABLE login (account int, address int, day date);
-- q1
WITH n AS (SELECT *, row_number() OVER (PARTITION BY account ORDER BY day, address) AS rn FROM login)
SELECT DISTINCT a.account FROM n a JOIN n b ON a.address <> b.address WHERE a.rn <> b.rn AND a.day < b.day
-- q2
SELECT DISTINCT a.account FROM login a, login b WHERE a.address <> b.address AND a.day < b.day
