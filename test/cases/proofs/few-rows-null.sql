-- verdict: not_equivalent
-- why: the place may be NULL, in any number of rows
CREATE TABLE visit (patient int NOT NULL, day date NOT NULL, place text CHECK (place IN ('home', 'ward')), fee int, UNIQUE (patient, day, place));
-- q1
SELECT patient, day, count(*) FROM visit GROUP BY patient, day
-- q2
SELECT patient, day, count(DISTINCT place) FROM visit GROUP BY patient, day
