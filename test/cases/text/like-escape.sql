-- verdict: not_equivalent
-- why: an escaped % is a percent sign
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE name LIKE 'a#%' ESCAPE '#'
-- q2
SELECT id FROM p WHERE name LIKE 'a%'
