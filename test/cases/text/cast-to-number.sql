-- verdict: not_equivalent
-- why: as numbers 9 is less than 17
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE v::int > 17
-- q2
SELECT id FROM p WHERE v > '17'
