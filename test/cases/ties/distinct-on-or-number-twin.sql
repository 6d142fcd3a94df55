-- verdict: not_equivalent
-- why: the second row of each n is none where there is one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT DISTINCT ON (n) id, n FROM e
-- q2
SELECT id, n FROM (SELECT id, n, row_number() OVER (PARTITION BY n) AS r FROM e) s WHERE r = 2
