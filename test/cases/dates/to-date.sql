-- verdict: not_equivalent
-- why: day and month in another order
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE born = to_date('01-02-2020', 'DD-MM-YYYY')
-- q2
SELECT id FROM p WHERE born = to_date('01-02-2020', 'MM-DD-YYYY')
