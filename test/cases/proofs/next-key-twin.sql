-- verdict: not_equivalent
-- why: a number may come twice
CREATE TABLE reading (no int NOT NULL, level int);
-- q1
SELECT no FROM reading r WHERE EXISTS (SELECT FROM reading b WHERE b.no + 1 = r.no AND b.level < r.level)
-- q2
SELECT r.no FROM reading r, reading b WHERE r.no - b.no = 1 AND b.level < r.level
