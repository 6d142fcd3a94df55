-- verdict: not_equivalent
-- why: the root of a square is the absolute value; of a negative number it is an error
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT sqrt(abs(k)) FROM p
-- q2
SELECT sqrt(k * k) FROM p
