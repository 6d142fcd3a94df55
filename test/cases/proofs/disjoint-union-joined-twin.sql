-- verdict: not_equivalent
-- why: n may be NULL in both parts
CREATE TABLE t (id int PRIMARY KEY, n numeric);
CREATE TABLE u (t int, y int);
-- q1
SELECT s.n, u.y FROM (SELECT id, NULL::numeric AS n FROM t UNION SELECT id, n FROM t) s JOIN u ON u.t = s.id
-- q2
SELECT NULL::numeric, u.y FROM t JOIN u ON u.t = t.id UNION ALL SELECT t.n, u.y FROM t JOIN u ON u.t = t.id
