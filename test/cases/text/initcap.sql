-- verdict: not_equivalent
-- why: initcap lowers the rest
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT initcap(name) FROM p
-- q2
SELECT upper(left(name, 1)) || right(name, -1) FROM p
