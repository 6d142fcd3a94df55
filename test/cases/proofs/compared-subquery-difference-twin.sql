-- verdict: not_equivalent
CREATE TABLE pay (id int PRIMARY KEY, wage numeric);
-- q1
SELECT max(wage) FROM pay WHERE wage <= (SELECT max(wage) - 1 FROM pay)
-- q2
SELECT max(wage) FROM pay WHERE wage < (SELECT max(wage) FROM pay)
