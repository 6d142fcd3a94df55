-- verdict: not_equivalent
-- why: a part of the key only
CREATE TABLE visit (patient int, day date, place text NOT NULL CHECK (place IN ('home', 'ward')), fee int, PRIMARY KEY (patient, day, place));
-- q1
SELECT v.patient, v.fee, w.place, sum(w.fee) FROM visit v JOIN visit w USING (patient, day), (SELECT DISTINCT day FROM visit) d
WHERE d.day > w.day AND w.place = 'home' GROUP BY v.patient, v.fee, w.place
-- q2
SELECT v.patient, v.fee, v.place, sum(v.fee) FROM visit v, (SELECT DISTINCT day FROM visit) d WHERE d.day > v.day AND v.place = 'home' GROUP BY v.patient, v.fee, v.place
