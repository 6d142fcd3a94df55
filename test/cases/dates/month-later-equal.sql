-- verdict: equivalent
-- why: four times have the same one a month later
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE at + interval '1 month' = '2021-02-28 08:00'
-- q2
SELECT id FROM p WHERE at IN ('2021-01-28 08:00', '2021-01-29 08:00', '2021-01-30 08:00', '2021-01-31 08:00')
