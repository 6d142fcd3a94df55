-- verdict: not_equivalent
-- why: another month
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE born = make_date(2020, k, 1)
-- q2
SELECT id FROM p WHERE born = make_date(2020, 1, k)
