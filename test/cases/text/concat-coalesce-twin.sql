-- verdict: not_equivalent
-- why: NULL
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE concat(name, v) = 'ab'
-- q2
SELECT id FROM p WHERE name || v = 'ab'
