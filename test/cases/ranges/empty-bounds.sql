-- verdict: not_equivalent
-- why: all empty ranges are equal, and none has bounds
CREATE TABLE stay (id int PRIMARY KEY, days int4range NOT NULL);
-- q1
SELECT id FROM stay WHERE lower(days) IS NULL
-- q2
SELECT id FROM stay WHERE isempty(days)
