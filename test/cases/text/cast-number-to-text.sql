-- verdict: not_equivalent
-- why: as texts 10 is less than 2
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE k::text < '2'
-- q2
SELECT id FROM p WHERE k < 2
