-- verdict: not_equivalent
-- why: Sunday is 0 for dow and 7 for isodow
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(dow FROM born) = 7
-- q2
SELECT id FROM p WHERE extract(isodow FROM born) = 7
