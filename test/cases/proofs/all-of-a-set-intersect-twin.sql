-- verdict: not_equivalent
CREATE TABLE part (id int PRIMARY KEY, kind int, size int);
CREATE TABLE old (id int, kind int);
-- q1
SELECT kind FROM old INTERSECT ALL SELECT kind FROM part
-- q2
SELECT kind FROM old INTERSECT SELECT kind FROM part
