-- verdict: equivalent
-- why: a row of three consecutive ones: the first, the second or the third of three
CREATE TABLE reading (no int PRIMARY KEY, pump int NOT NULL, level int);
-- q1
SELECT no FROM (SELECT no, count(*) OVER (PARTITION BY run) AS many FROM (SELECT no, no - row_number() OVER (ORDER BY no) AS run FROM reading WHERE level > 5) s) t WHERE many >= 3
-- q2
SELECT no FROM reading r WHERE level > 5 AND (
  EXISTS (SELECT FROM reading WHERE no = r.no - 2 AND level > 5) AND EXISTS (SELECT FROM reading WHERE no = r.no - 1 AND level > 5) OR
  EXISTS (SELECT FROM reading WHERE no = r.no - 1 AND level > 5) AND EXISTS (SELECT FROM reading WHERE no = r.no + 1 AND level > 5) OR
  EXISTS (SELECT FROM reading WHERE no = r.no + 1 AND level > 5) AND EXISTS (SELECT FROM reading WHERE no = r.no + 2 AND level > 5))
