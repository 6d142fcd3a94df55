-- verdict: not_equivalent
-- why: only one of the two keys is turned
CREATE TABLE visit (patient int, day date, place text NOT NULL, fee int, PRIMARY KEY (patient, day, place));
-- q1
SELECT patient, row_number() OVER (PARTITION BY patient ORDER BY day, place) + row_number() OVER (PARTITION BY patient ORDER BY day DESC, place) FROM visit
-- q2
SELECT patient, count(*) OVER (PARTITION BY patient) + 1 FROM visit
