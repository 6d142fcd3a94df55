-- verdict: equivalent
-- why: digits are no wildcards
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE k::text LIKE id::text
-- q2
SELECT id FROM p WHERE k = id
