-- verdict: not_equivalent
-- why: gcd of a negative number is positive
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT gcd(k, 4) FROM p
-- q2
SELECT least(k, 4) FROM p
