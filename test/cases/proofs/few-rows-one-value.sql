-- verdict: equivalent
-- why: a CHECK lists one value: there is nothing to split by
CREATE TABLE stay (patient int, place text NOT NULL CHECK (place IN ('home')), fee int, PRIMARY KEY (patient, place));
CREATE TABLE bill (patient int, paid boolean NOT NULL CHECK (paid IN (true, false)), fee int, PRIMARY KEY (patient, paid));
-- q1
SELECT patient, sum(fee) FROM stay s WHERE EXISTS (SELECT FROM stay t WHERE t.patient = s.patient AND t.place = 'home') GROUP BY patient
UNION ALL
SELECT patient, sum(fee) FROM bill b WHERE EXISTS (SELECT FROM bill c WHERE c.patient = b.patient AND c.paid) GROUP BY patient HAVING count(*) > 0
-- q2
SELECT patient, sum(fee) FROM stay GROUP BY patient
UNION ALL
SELECT patient, sum(fee) FROM bill WHERE patient IN (SELECT patient FROM bill WHERE paid) GROUP BY patient
