-- verdict: equivalent
-- why: groups come first
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT b, count(*), generate_series(1, 2) FROM t GROUP BY b
-- q2
SELECT b, n, g FROM (SELECT b, count(*) AS n FROM t GROUP BY b) AS s, generate_series(1, 2) AS g
