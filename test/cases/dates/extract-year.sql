-- verdict: not_equivalent
-- why: the last day of the year is of the year
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(year FROM born) = 1987
-- q2
SELECT id FROM p WHERE born >= '1987-01-01' AND born <= '1987-12-30'
