-- verdict: not_equivalent
-- why: _ is one character
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE name LIKE 'a_c'
-- q2
SELECT id FROM p WHERE name LIKE 'a%c'
