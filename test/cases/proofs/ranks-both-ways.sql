-- verdict: equivalent
-- why: without ties the place of a row from both ends of its partition is one more than the partition has rows
CREATE TABLE visit (patient int, day date, place text NOT NULL, fee int, PRIMARY KEY (patient, day, place));
-- q1
SELECT patient, dense_rank() OVER (PARTITION BY patient, day ORDER BY place NULLS FIRST) + dense_rank() OVER (PARTITION BY patient, day ORDER BY place DESC NULLS LAST) - 1,
	row_number() OVER (PARTITION BY patient ORDER BY day, place) + rank() OVER (PARTITION BY patient ORDER BY day DESC, place DESC)
FROM visit
-- q2
SELECT patient, count(*) OVER (PARTITION BY patient, day), 1 + count(*) OVER (PARTITION BY patient) FROM visit
