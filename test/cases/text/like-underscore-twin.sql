-- verdict: equivalent*
-- why: an escaped _ is itself, so there is no wildcard
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE name LIKE 'abc'
-- q2
SELECT id FROM p WHERE name = 'abc'
