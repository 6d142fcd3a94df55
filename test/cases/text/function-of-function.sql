-- verdict: not_equivalent
-- why: lower after upper loses what upper after lower keeps, but for letters of one case
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT lower(upper(name)) FROM p
-- q2
SELECT upper(lower(name)) FROM p
