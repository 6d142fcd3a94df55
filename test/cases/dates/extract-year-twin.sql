-- verdict: equivalent*
-- why: the same year asked twice
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(year FROM born) = 1987
-- q2
SELECT id FROM p WHERE 1987 = extract(year FROM born)
