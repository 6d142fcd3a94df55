-- verdict: equivalent
-- why: also where the groups show more
CREATE TABLE reading (device int, day date, level int);
-- q1
SELECT device, sum(level) FROM reading GROUP BY device HAVING min(level) = max(level)
-- q2
SELECT device, sum(level) FROM reading GROUP BY device HAVING count(DISTINCT level) = 1
