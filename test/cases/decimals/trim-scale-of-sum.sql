-- verdict: not_equivalent
-- why: equal arguments give equal numbers, and these may have other numbers of decimals
CREATE TYPE pair AS (a numeric, b int);
CREATE DOMAIN numbers AS numeric[];
CREATE TABLE q (id int PRIMARY KEY, x numeric[], y numeric[], n numeric NOT NULL, m numeric NOT NULL, r numrange, t numrange, c pair, d pair, j jsonb, k jsonb, dx numbers, dy numbers);
CREATE FUNCTION known(z numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN z + 1; END';
-- q1
SELECT (trim_scale(n) + n) / 3 FROM q WHERE n = m
-- q2
SELECT (trim_scale(m) + m) / 3 FROM q WHERE n = m
