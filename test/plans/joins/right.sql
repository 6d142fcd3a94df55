-- node: Right Join
-- sweep: yes
-- set: enable_mergejoin off
-- set: enable_nestloop off
CREATE TABLE t (a int, b int);
CREATE TABLE u (a int PRIMARY KEY, d int);
INSERT INTO t SELECT g, g FROM generate_series(1, 3000) g;
INSERT INTO u SELECT g, g FROM generate_series(1, 10) g;
ANALYZE t;
ANALYZE u;
-- query
SELECT t.b, u.d FROM u LEFT JOIN t ON t.a = u.a
