-- verdict: not_equivalent
-- why: months first, then days, then hours
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE at + interval '1 month 1 day 03:00' > '2021-03-01 11:00'
-- q2
SELECT id FROM p WHERE at > '2021-01-28 08:00'
