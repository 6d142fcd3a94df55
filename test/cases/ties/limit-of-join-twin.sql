-- verdict: not_equivalent
-- why: the tables have changed places in the result
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT a.id, b.id FROM e a JOIN e b ON a.n < b.n LIMIT 1
-- q2
SELECT b.id, a.id FROM e a JOIN e b ON a.n < b.n LIMIT 1
