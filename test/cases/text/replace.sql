-- verdict: not_equivalent
-- why: every occurrence, not the first one
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT replace(name, 'a', 'bb') FROM p
-- q2
SELECT replace(name, 'b', 'aa') FROM p
