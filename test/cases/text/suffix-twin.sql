-- verdict: not_equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE name LIKE '%abc'
-- q2
SELECT id FROM p WHERE right(name, 2) = 'bc'
