-- verdict: not_equivalent
-- why: the row before may be another one than that with the number before
CREATE TABLE reading (no int PRIMARY KEY, pump int NOT NULL, level int);
-- q1
SELECT no, level FROM (SELECT no, level, lag(no) OVER (ORDER BY no) AS last, lag(level) OVER (ORDER BY no) AS was FROM reading) s WHERE level > was
-- q2
SELECT r.no, r.level FROM reading r JOIN reading b ON r.no = b.no + 1 WHERE r.level > b.level
