-- why: a child that the query names has its own rows
CREATE TABLE p (a int, b int);
CREATE TABLE p1 () INHERITS (p);
CREATE TABLE u (a int);
-- query
SELECT p1.b, u.a FROM p1 LEFT JOIN u ON p1.a = u.a WHERE p1.b > 3
