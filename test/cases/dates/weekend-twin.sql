-- verdict: not_equivalent
-- why: Sunday is 0, or 7
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(dow FROM born) >= 6
-- q2
SELECT id FROM p WHERE extract(isodow FROM born) >= 6
