-- verdict: equivalent*
-- why: DISTINCT ON without ORDER BY, or with a set among its keys, sees the rows of the sets
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int);
-- q1
SELECT u.a FROM u LEFT JOIN (SELECT DISTINCT ON (a) a, generate_series(1, 3) AS g FROM t) s ON s.a = u.a
-- q2
SELECT a FROM u
