-- verdict: equivalent
-- why: three different numbers of three, however often each comes
CREATE TABLE reading (no int, pump int NOT NULL);
-- q1
SELECT pump FROM reading r WHERE (SELECT count(DISTINCT s.no) FROM reading s WHERE s.no >= r.no AND s.no < r.no + 3) > 2
-- q2
SELECT pump FROM reading r WHERE EXISTS (SELECT FROM reading s WHERE s.no = r.no + 1) AND EXISTS (SELECT FROM reading s WHERE s.no = r.no + 2)
