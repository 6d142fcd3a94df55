-- verdict: not_equivalent
-- why: no row of t has a partner, and the sum is NULL
CREATE TABLE u (id int PRIMARY KEY, a int); CREATE TABLE t (id int PRIMARY KEY, u int REFERENCES u, a int);
-- q1
SELECT sum(t.a) + sum(coalesce(u.a, 0)) FROM t LEFT JOIN u ON u.id = t.u
-- q2
SELECT sum(t.a) + sum(u.a) FROM t LEFT JOIN u ON u.id = t.u
