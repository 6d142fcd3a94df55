-- verdict: not_equivalent
-- why: rows of two tables may be at the same place, written as a varchar here and as a text there
CREATE TABLE visit (patient int, place text NOT NULL CHECK (place IN ('home', 'ward')), PRIMARY KEY (patient, place));
CREATE TABLE call (patient int, place varchar(9) NOT NULL CHECK (place IN ('home', 'road')), PRIMARY KEY (patient, place));
-- q1
SELECT patient, (SELECT count(DISTINCT p) FROM (SELECT patient, place AS p FROM visit WHERE place = 'home' UNION ALL SELECT patient, place FROM call WHERE place = 'home') t WHERE t.patient = v.patient)
FROM visit v WHERE place = 'home'
-- q2
SELECT patient, (SELECT count(p) FROM (SELECT patient, place AS p FROM visit WHERE place = 'home' UNION ALL SELECT patient, place FROM call WHERE place = 'home') t WHERE t.patient = v.patient)
FROM visit v WHERE place = 'home'
