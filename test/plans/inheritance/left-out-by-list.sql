-- why: lists, an OR in the CHECK, and a NULL in the filter
CREATE TABLE p (a int, c text);
CREATE TABLE p1 (CHECK (a BETWEEN 20 AND 30 OR a IS NULL)) INHERITS (p);
CREATE TABLE p2 (CHECK (a > 5), CHECK (c IN ('x', 'y'))) INHERITS (p);
-- without: on p2
-- query
SELECT c FROM p WHERE a IN (3, 4, NULL) AND c IN ('u', 'z')
