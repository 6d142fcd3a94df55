-- verdict: not_equivalent
CREATE TABLE part (id int PRIMARY KEY, kind int, size int);
CREATE TABLE old (id int, kind int);
-- q1
SELECT kind FROM part EXCEPT ALL SELECT kind FROM old
-- q2
SELECT kind FROM part EXCEPT SELECT kind FROM old
