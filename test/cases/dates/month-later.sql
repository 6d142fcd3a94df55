-- verdict: equivalent
-- why: up to a midnight that is no last day of a month, months keep the order
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE at + interval '1 month' >= '2021-03-01'
-- q2
SELECT id FROM p WHERE at >= '2021-02-01'
