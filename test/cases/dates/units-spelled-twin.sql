-- verdict: not_equivalent
-- why: "m" is the minute, "mon" the month
CREATE TABLE p (id int PRIMARY KEY, long interval);
-- q1
SELECT id, date_part('m', long) FROM p
-- q2
SELECT id, date_part('mon', long) FROM p
