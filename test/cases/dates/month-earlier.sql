-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE at - interval '1 month' < '2021-02-01'
-- q2
SELECT id FROM p WHERE at < '2021-03-01'
