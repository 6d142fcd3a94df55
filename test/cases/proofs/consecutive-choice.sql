-- verdict: equivalent
-- why: the row before or the one after has the number beside this one
CREATE TABLE reading (no int PRIMARY KEY, pump int NOT NULL, level int);
-- q1
SELECT no FROM (SELECT no, lag(no) OVER w AS last, lead(no) OVER w AS next FROM reading WHERE level > 5 WINDOW w AS (ORDER BY no)) s WHERE no - last = 1 OR next = no + 1
-- q2
SELECT no FROM reading r WHERE level > 5 AND (EXISTS (SELECT FROM reading b WHERE b.no = r.no - 1 AND b.level > 5) OR EXISTS (SELECT FROM reading b WHERE b.no = r.no + 1 AND b.level > 5))
