-- verdict: equivalent
-- why: of dates, all times are midnights
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE born + interval '1 month 1 day 03:00' > '2021-03-01 02:00'
-- q2
SELECT id FROM p WHERE born >= '2021-01-28'
