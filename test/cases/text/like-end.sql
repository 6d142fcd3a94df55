-- verdict: not_equivalent
-- why: % stands for any text, also at the end
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE name LIKE 'a%c'
-- q2
SELECT id FROM p WHERE name LIKE 'a%'
