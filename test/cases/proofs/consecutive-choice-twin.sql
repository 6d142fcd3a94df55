-- verdict: not_equivalent
-- why: the rows beside are of all levels
CREATE TABLE reading (no int PRIMARY KEY, pump int NOT NULL, level int);
-- q1
SELECT no FROM (SELECT no, lag(no) OVER w AS last, lead(no) OVER w AS next FROM reading WHERE level > 5 WINDOW w AS (ORDER BY no)) s WHERE no - last = 1 OR next = no + 1
-- q2
SELECT no FROM reading r WHERE level > 5 AND (EXISTS (SELECT FROM reading b WHERE b.no = r.no - 1) OR EXISTS (SELECT FROM reading b WHERE b.no = r.no + 1))
