-- verdict: not_equivalent
-- why: a timestamp has a time of day
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE date_trunc('day', at) = '2020-01-02'
-- q2
SELECT id FROM p WHERE at = '2020-01-02'
