-- verdict: equivalent
-- why: a query in FROM of the same kind
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT s.b FROM (SELECT b, generate_series(1, 2) AS g FROM t) AS s WHERE g = 2
-- q2
SELECT b FROM t
