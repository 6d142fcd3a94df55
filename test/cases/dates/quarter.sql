-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(quarter FROM born) = 2
-- q2
SELECT id FROM p WHERE extract(month FROM born) BETWEEN 4 AND 6
