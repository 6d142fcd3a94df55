-- verdict: not_equivalent
-- why: NULLs, of which there is one at most, come first both times
CREATE TABLE visit (patient int NOT NULL, nr int, UNIQUE NULLS NOT DISTINCT (patient, nr));
-- q1
SELECT patient, rank() OVER (PARTITION BY patient ORDER BY nr NULLS FIRST) + rank() OVER (PARTITION BY patient ORDER BY nr DESC NULLS FIRST) - 1 FROM visit
-- q2
SELECT patient, count(*) OVER (PARTITION BY patient) FROM visit
