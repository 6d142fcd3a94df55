-- verdict: not_equivalent
-- why: NULLs come last in one order, first in the other one
CREATE TABLE reading (device int, day date, level int);
-- q1
SELECT DISTINCT ON (device) device, day FROM reading WHERE level > 0 ORDER BY device, day NULLS FIRST
-- q2
SELECT device, day FROM (SELECT device, day, row_number() OVER (PARTITION BY device ORDER BY day) AS n FROM reading WHERE level > 0) s WHERE n = 1
