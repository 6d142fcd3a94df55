-- verdict: equivalent*
-- why: the same interval
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT born + interval '1 month' FROM p
-- q2
SELECT born + interval '1 mon' FROM p
