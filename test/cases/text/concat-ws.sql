-- verdict: not_equivalent
-- why: concat_ws leaves the separator of a NULL out
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT concat_ws('-', name, v) FROM p
-- q2
SELECT name || '-' || v FROM p
