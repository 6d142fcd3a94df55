-- verdict: not_equivalent
-- why: another field
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT split_part(name, '-', 2) FROM p
-- q2
SELECT split_part(name, '-', 1) FROM p
