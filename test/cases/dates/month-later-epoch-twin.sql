-- verdict: not_equivalent
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE extract(epoch FROM at + interval '1 month') >= extract(epoch FROM timestamp '2021-02-28 08:00')
-- q2
SELECT id FROM p WHERE at >= '2021-01-28 08:00'
