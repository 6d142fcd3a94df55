-- verdict: not_equivalent
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE at + interval '1 month -1 day' <= '2021-02-27 08:00'
-- q2
SELECT id FROM p WHERE at <= '2021-01-31 08:00'
