-- verdict: equivalent
-- why: both ask for two rows that differ
CREATE TABLE reading (sensor int, value int);
-- q1
SELECT sensor FROM reading GROUP BY sensor HAVING min(value) <> max(value)
-- q2
SELECT sensor FROM reading GROUP BY sensor HAVING count(DISTINCT value) >= 2
