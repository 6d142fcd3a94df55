-- why: the inner side of a loop, by indexes of some of them and filters of others: the same conditions in another order
-- set: enable_hashjoin off
-- set: enable_mergejoin off
-- set: enable_material off
-- node: Nested Loop
CREATE TABLE p (a int, b int);
CREATE TABLE p1 () INHERITS (p);
CREATE TABLE t (a int, c int);
CREATE INDEX ON p1 (a);
-- query
SELECT t.c, p.b FROM t JOIN p ON p.a = t.a AND p.b > t.c
