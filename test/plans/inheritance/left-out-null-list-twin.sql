-- why: a list with a NULL in it refuses nothing, and the server excludes no child for it
-- node: p1
CREATE TABLE p (a int, b int);
CREATE TABLE p1 (CHECK (a IN (20, NULL))) INHERITS (p);
-- query
SELECT b FROM p WHERE a < 5
