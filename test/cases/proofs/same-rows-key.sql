-- verdict: equivalent
-- why: a row that is joined with itself by its key
CREATE TABLE visit (patient int, day date, place text NOT NULL CHECK (place IN ('home', 'ward')), fee int, PRIMARY KEY (patient, day, place));
-- q1
SELECT v.patient, v.fee, w.place, sum(w.fee) FROM visit v JOIN visit w USING (patient, day, place), (SELECT DISTINCT day FROM visit) d
WHERE d.day > w.day AND w.place = 'home' GROUP BY v.patient, v.fee, w.place
-- q2
SELECT v.patient, v.fee, v.place, sum(v.fee) FROM visit v, (SELECT DISTINCT day FROM visit) d WHERE d.day > v.day AND v.place = 'home' GROUP BY v.patient, v.fee, v.place
