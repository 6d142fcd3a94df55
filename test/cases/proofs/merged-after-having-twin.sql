-- verdict: not_equivalent
-- why: rows without it count here
CREATE TABLE log (day date, guest int, what text);
-- q1
SELECT day, count(guest) FROM (SELECT guest, day FROM log GROUP BY 1, 2 HAVING count(what) >= 1) g GROUP BY 1
-- q2
SELECT day, count(DISTINCT guest) FROM log GROUP BY day
