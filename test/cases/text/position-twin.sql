-- verdict: not_equivalent
-- why: at the beginning only
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE position('a' IN name) > 0
-- q2
SELECT id FROM p WHERE strpos(name, 'a') = 1
