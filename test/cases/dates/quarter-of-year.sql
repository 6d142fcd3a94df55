-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(year FROM at) = 2021 AND date_part('quarter', at) = 3
-- q2
SELECT id FROM p WHERE at >= '2021-07-01' AND at < '2021-10-01'
