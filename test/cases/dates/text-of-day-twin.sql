-- verdict: not_equivalent
-- why: three months more
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE born::text LIKE '2020-0_-%'
-- q2
SELECT id FROM p WHERE extract(year FROM born) = 2020
