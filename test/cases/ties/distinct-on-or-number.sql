-- verdict: equivalent*
-- why: some row of each n, both times
-- assumes: where the order of tied rows decides the result, both queries permit the same ones
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT DISTINCT ON (n) id, n FROM e
-- q2
SELECT id, n FROM (SELECT id, n, row_number() OVER (PARTITION BY n) AS r FROM e) s WHERE r = 1
