-- verdict: not_equivalent
-- why: trailing blanks do not count in char(n)
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE name::char(4) = 'ab'
-- q2
SELECT id FROM p WHERE name = 'ab'
