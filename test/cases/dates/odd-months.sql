-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(month FROM born)::int % 2 = 1
-- q2
SELECT id FROM p WHERE extract(month FROM born) IN (1, 3, 5, 7, 9, 11)
