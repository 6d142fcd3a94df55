-- verdict: not_equivalent
-- why: the count is that of all rows of the patient
CREATE TABLE visit (patient int, day date, place text NOT NULL CHECK (place IN ('home', 'ward')), fee int, PRIMARY KEY (patient, day, place));
-- q1
SELECT patient, day FROM visit v WHERE place = 'home' AND (SELECT count(*) FROM visit w WHERE w.patient = v.patient) = 1
-- q2
SELECT patient, day FROM visit v WHERE place = 'home' AND NOT EXISTS (SELECT FROM visit w WHERE w.patient = v.patient AND w.day = v.day AND w.place = 'ward')
