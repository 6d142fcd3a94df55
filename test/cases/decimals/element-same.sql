-- verdict: equivalent*
-- why: one and the same array
CREATE TYPE pair AS (a numeric, b int);
CREATE DOMAIN numbers AS numeric[];
CREATE TABLE q (id int PRIMARY KEY, x numeric[], y numeric[], n numeric NOT NULL, m numeric NOT NULL, r numrange, t numrange, c pair, d pair, j jsonb, k jsonb, dx numbers, dy numbers);
CREATE FUNCTION known(z numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN z + 1; END';
-- q1
SELECT a.x[1] / 3 FROM q a JOIN q b ON a.x = b.x AND a.id = b.id
-- q2
SELECT x[1] / 3 FROM q WHERE x IS NOT NULL
