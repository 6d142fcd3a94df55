-- verdict: not_equivalent
-- why: 2021-01-31 goes to 2021-02-28, and then to 2021-03-28
CREATE TABLE p (id int PRIMARY KEY, born date, at timestamp);
-- q1
SELECT id FROM p WHERE born + interval '1 month' + interval '1 month' >= '2021-03-28'
-- q2
SELECT id FROM p WHERE born + interval '2 months' >= '2021-03-29'
