-- verdict: equivalent
-- why: no two rows of part are alike
CREATE TABLE part (id int PRIMARY KEY, kind int, size int);
CREATE TABLE old (id int, kind int);
-- q1
SELECT id FROM part EXCEPT ALL SELECT id FROM old
-- q2
SELECT id FROM part p WHERE NOT EXISTS (SELECT FROM old o WHERE o.id = p.id)
