-- verdict: not_equivalent
-- why: joined by a prefix or by all
CREATE TABLE p (id int PRIMARY KEY, name text, born date, at timestamp, n numeric, v varchar(10), k int);
-- q1
SELECT a.id FROM p a JOIN p b ON left(a.name, 1) = left(b.name, 1)
-- q2
SELECT a.id FROM p a JOIN p b ON a.name = b.name
