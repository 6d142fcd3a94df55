-- verdict: equivalent*
-- why: only the value matters here
CREATE TYPE pair AS (a numeric, b int);
CREATE DOMAIN numbers AS numeric[];
CREATE TABLE q (id int PRIMARY KEY, x numeric[], y numeric[], n numeric NOT NULL, m numeric NOT NULL, r numrange, t numrange, c pair, d pair, j jsonb, k jsonb, dx numbers, dy numbers);
CREATE FUNCTION known(z numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN z + 1; END';
-- q1
SELECT x[1] FROM q WHERE x = y
-- q2
SELECT y[1] FROM q WHERE x = y
