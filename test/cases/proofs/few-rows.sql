-- verdict: equivalent
-- why: a CHECK lists the values of the column that tells the rows of a group apart, so that a group has one row for each of them or none
CREATE TABLE visit (patient int, day date, place text NOT NULL CHECK (place IN ('home', 'ward')), fee int, PRIMARY KEY (patient, day, place));
-- q1
SELECT day, sum(fee), count(*) FROM (SELECT patient, day, sum(fee) AS fee FROM visit GROUP BY patient, day HAVING count(DISTINCT place) = 2) t GROUP BY day
-- q2
SELECT a.day, sum(coalesce(a.fee + b.fee::bigint, a.fee, b.fee)), count(*) FROM visit a JOIN visit b USING (patient, day)
WHERE a.place = 'home' AND b.place = 'ward' GROUP BY a.day
