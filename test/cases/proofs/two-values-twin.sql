-- verdict: not_equivalent
-- why: two rows may have the same value
CREATE TABLE reading (sensor int, value int);
-- q1
SELECT sensor FROM reading GROUP BY sensor HAVING min(value) <> max(value)
-- q2
SELECT sensor FROM reading GROUP BY sensor HAVING count(value) >= 2
