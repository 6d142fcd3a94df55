-- why: scans of a table and all that inherit from it, with the same filter, are a scan of what the query means; one child has its columns elsewhere
-- node: Append
CREATE TABLE p (a int, b int);
CREATE TABLE p1 (d int) INHERITS (p);
CREATE TABLE p11 () INHERITS (p1);
CREATE TABLE p2 (x int, b int, a int);
ALTER TABLE p2 DROP COLUMN x;
ALTER TABLE p2 INHERIT p;
-- query
SELECT a FROM p WHERE b > 3 AND a IS NOT NULL
