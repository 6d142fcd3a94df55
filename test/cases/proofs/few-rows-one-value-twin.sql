-- verdict: not_equivalent
-- why: paid and unpaid bills of a patient, and a second CHECK leaves one place only
CREATE TABLE stay (patient int, place text NOT NULL CHECK (place IN ('home', 'ward')) CHECK (place = 'home'), fee int, PRIMARY KEY (patient, place));
CREATE TABLE bill (patient int, paid boolean NOT NULL CHECK (paid IN (true, false)), fee int, PRIMARY KEY (patient, paid));
-- q1
SELECT patient, count(*) FROM stay GROUP BY patient
UNION ALL
SELECT patient, count(*) FROM bill GROUP BY patient
-- q2
SELECT patient, count(DISTINCT place) FROM stay GROUP BY patient
UNION ALL
SELECT patient, count(*) FROM bill WHERE paid OR NOT paid GROUP BY patient HAVING count(*) = 1
