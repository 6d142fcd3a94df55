-- verdict: equivalent
-- why: the whole text of a date tells BC apart
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE born::text = '2020-02-03'
-- q2
SELECT id FROM p WHERE born = '2020-02-03'
