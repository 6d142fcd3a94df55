-- verdict: not_equivalent
-- why: no value is not one
CREATE TABLE reading (device int, day date, level int);
-- q1
SELECT device, sum(level) FROM reading GROUP BY device HAVING count(DISTINCT level) <= 1
-- q2
SELECT device, sum(level) FROM reading GROUP BY device HAVING min(level) = max(level)
