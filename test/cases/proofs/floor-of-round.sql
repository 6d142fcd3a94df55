-- verdict: equivalent
CREATE TABLE pay (id int PRIMARY KEY, amount numeric);
-- q1
SELECT floor(round(amount * 0.76)), ceil(trunc(amount, -1))::text FROM pay
-- q2
SELECT round(amount * 0.76, 0), trunc(amount, -1)::text FROM pay
