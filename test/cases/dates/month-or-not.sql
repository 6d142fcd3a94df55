-- verdict: not_equivalent
-- why: infinity has no month
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, v varchar(10), k int);
-- q1
SELECT id FROM p WHERE extract(month FROM born) IS NOT NULL
-- q2
SELECT id FROM p WHERE born IS NOT NULL
