-- why: a child's row as one of its parent
CREATE TABLE p (a int, b int);
CREATE TABLE p1 (d int) INHERITS (p);
-- query
SELECT p FROM p WHERE b > 3
