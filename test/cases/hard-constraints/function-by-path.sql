-- verdict: not_equivalent
-- why: a function in SQL calls another by its bare name
CREATE FUNCTION h(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT $1 % 7';
CREATE FUNCTION g(int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT h($1) + 1';
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL CHECK (g(a) = 4), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
