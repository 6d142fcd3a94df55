-- verdict: not_equivalent
-- why: a NULL has no day before it, and is not the least one
CREATE TABLE reading (device int, day date, level int);
-- q1
SELECT DISTINCT device, day FROM reading r WHERE device IS NOT NULL AND NOT EXISTS (SELECT FROM reading o WHERE o.device = r.device AND o.day < r.day)
-- q2
SELECT device, min(day) FROM reading WHERE device IS NOT NULL GROUP BY device
