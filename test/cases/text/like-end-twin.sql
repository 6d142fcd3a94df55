-- verdict: equivalent*
-- why: NOT LIKE is the negation of LIKE
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE name NOT LIKE 'a%'
-- q2
SELECT id FROM p WHERE NOT name LIKE 'a%'
