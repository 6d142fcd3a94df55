-- verdict: equivalent
-- why: NULL or 0 where nothing is added, which the other sum decides
CREATE TABLE u (id int PRIMARY KEY, a int); CREATE TABLE t (id int PRIMARY KEY, u int REFERENCES u, a int);
-- q1
SELECT sum(t.a) + sum(coalesce(u.a, 0)) FROM t LEFT JOIN u ON u.id = t.u
-- q2
SELECT sum(t.a) + coalesce(sum(u.a), 0) FROM t LEFT JOIN u ON u.id = t.u
