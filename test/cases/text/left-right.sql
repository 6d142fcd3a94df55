-- verdict: not_equivalent
-- why: a text of one character only looks the same from both ends
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT left(name, 1) FROM p
-- q2
SELECT right(name, 1) FROM p
