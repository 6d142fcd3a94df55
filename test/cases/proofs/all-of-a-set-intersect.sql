-- verdict: equivalent
-- why: one side is a set
CREATE TABLE part (id int PRIMARY KEY, kind int, size int);
CREATE TABLE old (id int, kind int);
-- q1
SELECT id FROM old INTERSECT ALL SELECT id FROM part
-- q2
SELECT p.id FROM part p WHERE p.id IN (SELECT id FROM old)
