-- verdict: unsupported
-- why: the child's own rows are some of the parent's, nobody knows which
-- sweep: no
CREATE TABLE p (a int, b int);
CREATE TABLE p1 () INHERITS (p);
-- query
SELECT a FROM p UNION ALL SELECT a FROM p1
