-- verdict: equivalent
-- why: a unit has several names, in any case
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamptz, long interval);
-- q1
SELECT id, date_trunc('month', date_trunc('hours', now())), extract(minute FROM at), date_part('years', long) FROM p WHERE at >= date_trunc('mons', date '2024-10-01')
-- q2
SELECT id, date_trunc('MONTH', date_trunc('Hour', now())), extract('mins' FROM at), date_part('Y', long) FROM p WHERE at >= date_trunc('Month', date '2024-10-01')
