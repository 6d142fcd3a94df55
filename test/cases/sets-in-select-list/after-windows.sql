-- verdict: equivalent
-- why: windows do not see them
CREATE TABLE t (a int PRIMARY KEY, b int, c int);
-- q1
SELECT row_number() OVER (ORDER BY a), generate_series(1, 2) FROM t
-- q2
SELECT n, g FROM (SELECT row_number() OVER (ORDER BY a) AS n FROM t) AS s, generate_series(1, 2) AS g
