-- verdict: equivalent
-- why: of two rows at most the least and the greatest value are those of the row, or of both
CREATE TABLE visit (patient int, day date, place text NOT NULL CHECK (place IN ('home', 'ward')), fee int, PRIMARY KEY (patient, day, place));
-- q1
SELECT patient, day, max(fee), count(fee) FROM visit GROUP BY patient, day
-- q2
SELECT patient, day, greatest(a.fee, b.fee), (a.fee IS NOT NULL)::int::bigint + (b.fee IS NOT NULL)::int
FROM (SELECT * FROM visit WHERE place = 'home') a FULL JOIN (SELECT * FROM visit WHERE place = 'ward') b USING (patient, day)
