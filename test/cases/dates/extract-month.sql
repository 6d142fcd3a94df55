-- verdict: not_equivalent
-- why: months have years
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(month FROM born) = 2
-- q2
SELECT id FROM p WHERE born >= '2020-02-01' AND born < '2020-03-01'
