-- verdict: not_equivalent
-- why: + is once at least
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE name ~ '^ab+$'
-- q2
SELECT id FROM p WHERE name ~ '^ab*$'
