-- why: a table that is a child itself, with all of its own
-- node: Append
CREATE TABLE p (a int, b int);
CREATE TABLE p1 () INHERITS (p);
CREATE TABLE p11 () INHERITS (p1);
CREATE TABLE t (a int, c int);
-- query
SELECT p1.a, (SELECT count(*) FROM t WHERE t.a = p1.a) FROM p1
