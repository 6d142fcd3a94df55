-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE born + interval '30 days' > '2020-03-01'
-- q2
SELECT id FROM p WHERE born - 1 >= '2020-01-31'
