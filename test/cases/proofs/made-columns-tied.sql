-- verdict: equivalent
-- why: rows that are tied show the same, whichever of the two columns they are sorted by
CREATE TABLE s (id int PRIMARY KEY, v int, w numeric);
-- q1
SELECT v, v::float8 AS f FROM s ORDER BY v::float8 OFFSET 1
-- q2
SELECT v, v::float8 AS f FROM s ORDER BY s.v OFFSET 1
