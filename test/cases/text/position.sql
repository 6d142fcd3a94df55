-- verdict: equivalent*
-- why: position and strpos are one function with the arguments turned
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE position('a' IN name) > 0
-- q2
SELECT id FROM p WHERE strpos(name, 'a') > 0
