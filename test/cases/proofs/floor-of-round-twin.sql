-- verdict: not_equivalent
CREATE TABLE pay (id int PRIMARY KEY, amount numeric);
-- q1
SELECT floor(round(amount * 0.76, 1)) FROM pay
-- q2
SELECT round(amount * 0.76, 1) FROM pay
