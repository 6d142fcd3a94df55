-- verdict: not_equivalent
-- setup: SET LOCAL sqleq.random_databases = 1
-- why: the row that LIMIT chose has c = w.e; it was chosen by the c of all rows, which t.a is not
CREATE TABLE w (e int);
CREATE TABLE t (a int);
CREATE TABLE u (d int, c int, k int PRIMARY KEY);
-- q1
SELECT w.e, x.k FROM w JOIN t ON t.a = w.e, LATERAL (SELECT u.c, u.k FROM u WHERE u.d = t.a ORDER BY u.c, u.k LIMIT 1) x WHERE x.c = w.e
-- q2
SELECT w.e, x.k FROM w JOIN t ON t.a = w.e, LATERAL (SELECT u.c, u.k FROM u WHERE u.d = t.a ORDER BY t.a, u.k LIMIT 1) x WHERE x.c = w.e
