-- verdict: not_equivalent
-- why: the sum of two ids is none of them
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT DISTINCT ON (n) n, id FROM e
-- q2
SELECT n, sum(id) FROM e GROUP BY n
