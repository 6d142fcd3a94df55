-- verdict: equivalent
-- why: rows of one account with two addresses are two rows, and have two numbers
CREATE TABLE login (account int, address int, day date);
-- q1
WITH n AS (SELECT *, row_number() OVER (PARTITION BY account) AS rn FROM login)
SELECT DISTINCT a.account FROM n a JOIN n b ON a.account = b.account AND a.address <> b.address WHERE a.rn <> b.rn AND a.day < b.day
-- q2
SELECT DISTINCT a.account FROM login a, login b WHERE a.account = b.account AND a.address <> b.address AND a.day < b.day
