-- verdict: not_equivalent
-- why: visits of one day are tied
CREATE TABLE visit (patient int, day date, place text NOT NULL, fee int, PRIMARY KEY (patient, day, place));
-- q1
SELECT patient, dense_rank() OVER (PARTITION BY patient ORDER BY day) + dense_rank() OVER (PARTITION BY patient ORDER BY day DESC) - 1 FROM visit
-- q2
SELECT patient, count(*) OVER (PARTITION BY patient) FROM visit
