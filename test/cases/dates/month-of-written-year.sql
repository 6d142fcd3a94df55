-- verdict: equivalent
-- why: the same year, BC or not
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE to_char(at, 'YYYY') = '2020' AND extract(month FROM at) = 5
-- q2
SELECT id FROM p WHERE to_char(at, 'YYYY-MM') = '2020-05'
