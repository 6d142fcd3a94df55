-- verdict: equivalent
-- why: the last days of January end up on one
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE born + interval '1 month' < '2020-02-29'
-- q2
SELECT id FROM p WHERE born < '2020-01-29'
