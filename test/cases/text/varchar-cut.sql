-- verdict: not_equivalent
-- why: an explicit cast cuts
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT name::varchar(1) FROM p
-- q2
SELECT name FROM p
