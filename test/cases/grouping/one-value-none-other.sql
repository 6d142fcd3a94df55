-- verdict: equivalent
-- why: no other row has another value
CREATE TABLE reading (device int, day date, level int);
-- q1
SELECT device FROM reading WHERE device IS NOT NULL GROUP BY device HAVING count(DISTINCT level) = 1
-- q2
SELECT DISTINCT device FROM reading r WHERE device IS NOT NULL AND level IS NOT NULL AND NOT EXISTS (SELECT FROM reading o WHERE o.device = r.device AND o.level <> r.level)
