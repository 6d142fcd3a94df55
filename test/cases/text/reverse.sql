-- verdict: not_equivalent
-- why: of one character it shows nothing
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT reverse(name) FROM p
-- q2
SELECT name FROM p
