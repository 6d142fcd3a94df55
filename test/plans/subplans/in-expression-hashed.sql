-- why: what the expression is computed from is shown by the node that makes its values unique, and nobody looks at it
-- set: enable_mergejoin off
-- set: enable_nestloop off
-- node: HashAggregate
-- sweep: no
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int, b int, c int, d int);
INSERT INTO t SELECT g % 3, g FROM generate_series(1, 10000) g;
INSERT INTO u SELECT g % 3, g % 2, 0, 0 FROM generate_series(1, 100000) g;
ANALYZE t;
ANALYZE u;
-- query
SELECT t.b FROM t WHERE t.a IN (SELECT CASE WHEN u.a = 1 THEN u.b WHEN u.b = 1 THEN u.a END FROM u)
