-- verdict: equivalent
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(dow FROM born) IN (0, 6)
-- q2
SELECT id FROM p WHERE extract(isodow FROM born) >= 6
