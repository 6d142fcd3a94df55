-- verdict: equivalent*
-- why: days between dates are a number
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p a WHERE EXISTS (SELECT FROM p b WHERE b.born - a.born = 1)
-- q2
SELECT id FROM p a WHERE EXISTS (SELECT FROM p b WHERE b.born = a.born + 1)
