-- verdict: not_equivalent
-- why: February 1st is one month before March 1st
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE born + interval '1 month' > '2020-03-01'
-- q2
SELECT id FROM p WHERE born > '2020-01-31'
