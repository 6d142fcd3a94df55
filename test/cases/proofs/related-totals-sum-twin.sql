-- verdict: not_equivalent
-- why: rows of u without a t count, too
CREATE TABLE u (id int PRIMARY KEY, a int); CREATE TABLE t (id int PRIMARY KEY, u int REFERENCES u, a int);
-- q1
SELECT sum(coalesce(x, 0)) FROM (SELECT u.a FROM u UNION ALL SELECT a FROM t) s (x)
-- q2
SELECT sum(coalesce(t.a, 0)) + sum(coalesce(u.a, 0)) FROM t LEFT JOIN u ON u.id = t.u
