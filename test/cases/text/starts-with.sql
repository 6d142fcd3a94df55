-- verdict: not_equivalent
-- why: a prefix is not a part
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE starts_with(name, 'b')
-- q2
SELECT id FROM p WHERE strpos(name, 'b') > 0
