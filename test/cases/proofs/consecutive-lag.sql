-- verdict: equivalent
-- why: the row before whose number is by one less is the row with that number
CREATE TABLE reading (no int PRIMARY KEY, pump int NOT NULL, level int);
-- q1
SELECT no, level FROM (SELECT no, level, lag(no) OVER (ORDER BY no) AS last, lag(level) OVER (ORDER BY no) AS was FROM reading) s WHERE last = no - 1 AND level > was
-- q2
SELECT r.no, r.level FROM reading r JOIN reading b ON r.no = b.no + 1 WHERE r.level > b.level
