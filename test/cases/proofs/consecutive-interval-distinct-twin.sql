-- verdict: not_equivalent
-- why: one number may come three times
CREATE TABLE reading (no int, pump int NOT NULL);
-- q1
SELECT pump FROM reading r WHERE (SELECT count(s.no) FROM reading s WHERE s.no >= r.no AND s.no < r.no + 3) > 2
-- q2
SELECT pump FROM reading r WHERE EXISTS (SELECT FROM reading s WHERE s.no = r.no + 1) AND EXISTS (SELECT FROM reading s WHERE s.no = r.no + 2)
