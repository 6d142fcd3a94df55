-- verdict: not_equivalent
-- why: a text of a time has no zeros at the end of its fraction
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE at::text = '2020-02-03 04:05:06.70'
-- q2
SELECT id FROM p WHERE at = '2020-02-03 04:05:06.70'
