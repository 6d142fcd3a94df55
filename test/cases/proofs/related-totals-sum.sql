-- verdict: equivalent
-- why: one sum over both is the sum of two
CREATE TABLE u (id int PRIMARY KEY, a int); CREATE TABLE t (id int PRIMARY KEY, u int REFERENCES u, a int);
-- q1
SELECT sum(coalesce(x, 0)) FROM (SELECT u.a FROM t LEFT JOIN u ON u.id = t.u UNION ALL SELECT a FROM t) s (x)
-- q2
SELECT sum(coalesce(t.a, 0)) + sum(coalesce(u.a, 0)) FROM t LEFT JOIN u ON u.id = t.u
