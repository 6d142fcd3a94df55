-- verdict: not_equivalent
-- why: alternatives of a SIMILAR TO pattern
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE name SIMILAR TO 'a|b'
-- q2
SELECT id FROM p WHERE name IN ('a', 'c')
