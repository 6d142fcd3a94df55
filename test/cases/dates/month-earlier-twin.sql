-- verdict: not_equivalent
-- why: 2021-03-31 05:00 goes to 2021-02-28 05:00
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE at - interval '1 month' < '2021-02-28 08:00'
-- q2
SELECT id FROM p WHERE at < '2021-03-28 08:00'
