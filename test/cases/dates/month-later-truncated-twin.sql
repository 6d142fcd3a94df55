-- verdict: not_equivalent
-- why: hours of different days
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE date_trunc('hour', at + interval '1 month') <= '2021-02-28 07:00'
-- q2
SELECT id FROM p WHERE at < '2021-01-31 08:00'
