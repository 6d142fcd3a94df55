-- verdict: not_equivalent
-- why: the last days of a month end up on one, each with its times: 2021-01-29 05:00 comes before 2021-01-28 08:00
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE at + interval '1 month' >= '2021-02-28 08:00'
-- q2
SELECT id FROM p WHERE at >= '2021-01-28 08:00'
