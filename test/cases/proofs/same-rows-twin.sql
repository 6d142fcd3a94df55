-- verdict: not_equivalent
-- why: the patients are counted once for each row
CREATE TABLE visit (patient int, day date, place text NOT NULL CHECK (place IN ('home', 'ward')), fee int, PRIMARY KEY (patient, day, place));
-- q1
SELECT v.day, sum(v.fee), count(v.patient) FROM visit v
WHERE EXISTS (SELECT FROM visit w WHERE w.patient = v.patient AND w.day = v.day AND w.place <> v.place) GROUP BY v.day
-- q2
SELECT a.day, sum(coalesce(a.fee + b.fee::bigint, a.fee, b.fee)), count(*) FROM visit a JOIN visit b USING (patient, day)
WHERE a.place = 'home' AND b.place = 'ward' GROUP BY a.day
