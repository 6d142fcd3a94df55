-- node: Append
-- set: enable_hashjoin off
-- set: enable_mergejoin off
-- set: enable_material off
CREATE TABLE p (a int, b int) PARTITION BY RANGE (a);
CREATE TABLE p1 PARTITION OF p FOR VALUES FROM (0) TO (10);
CREATE TABLE p2 PARTITION OF p FOR VALUES FROM (10) TO (20);
CREATE TABLE p3 PARTITION OF p DEFAULT;
CREATE TABLE u (a int, d int);
CREATE INDEX ON p (a);
-- query
SELECT p.b, u.d FROM u JOIN p ON p.a = u.a
