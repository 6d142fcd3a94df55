-- verdict: unsupported
-- why: a child that its CHECK excludes is not scanned; that it has none of the rows, nothing proves yet
-- sweep: no
CREATE TABLE p (a int, b int);
CREATE TABLE p1 () INHERITS (p);
CREATE TABLE p2 (CHECK (a > 10)) INHERITS (p);
-- query
SELECT b FROM p WHERE a < 5
