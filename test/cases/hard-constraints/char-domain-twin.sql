-- verdict: equivalent
-- why: the same, said otherwise
CREATE DOMAIN country AS char(2) CHECK (VALUE ~ '^[A-Z]{2}$');
CREATE TABLE t (id int PRIMARY KEY, c country NOT NULL, note text);
-- q1
SELECT id FROM t WHERE note IS NOT NULL
-- q2
SELECT id FROM t WHERE note = note
