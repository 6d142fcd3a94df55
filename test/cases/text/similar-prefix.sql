-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE name SIMILAR TO 'ab_c%'
-- q2
SELECT id FROM p WHERE name LIKE 'ab_c%'
