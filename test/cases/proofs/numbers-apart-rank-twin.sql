-- verdict: not_equivalent
-- why: rows of one day have one rank
CREATE TABLE login (account int, address int, day date);
-- q1
WITH n AS (SELECT *, rank() OVER (PARTITION BY account ORDER BY day) AS rn FROM login)
SELECT DISTINCT a.account FROM n a JOIN n b ON a.account = b.account AND a.address <> b.address WHERE a.rn <> b.rn
-- q2
SELECT DISTINCT a.account FROM login a, login b WHERE a.account = b.account AND a.address <> b.address
