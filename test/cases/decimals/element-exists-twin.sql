-- verdict: equivalent*
-- why: an element that is only compared
CREATE TYPE pair AS (a numeric, b int);
CREATE DOMAIN numbers AS numeric[];
CREATE TABLE q (id int PRIMARY KEY, x numeric[], y numeric[], n numeric NOT NULL, m numeric NOT NULL, r numrange, t numrange, c pair, d pair, j jsonb, k jsonb, dx numbers, dy numbers);
CREATE FUNCTION known(z numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN z + 1; END';
-- q1
SELECT n / 3 FROM q WHERE x = y AND EXISTS (SELECT FROM q o WHERE o.n = q.x[1] AND o.id > q.id)
-- q2
SELECT n / 3 FROM q WHERE x = y AND EXISTS (SELECT FROM q o WHERE o.n = q.y[1] AND o.id > q.id)
