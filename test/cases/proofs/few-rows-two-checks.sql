-- verdict: equivalent
-- why: two CHECKs list values, and two places are in both lists
CREATE TABLE stay (patient int, place text NOT NULL CHECK (place IN ('home', 'ward', 'road')) CHECK (place IN ('ward', 'sea', 'home')), fee int, PRIMARY KEY (patient, place));
-- q1
SELECT patient, max(fee), count(*) FROM stay GROUP BY patient HAVING count(*) = 2
-- q2
SELECT patient, greatest(a.fee, b.fee), 2 FROM stay a JOIN stay b USING (patient) WHERE a.place = 'home' AND b.place = 'ward'
