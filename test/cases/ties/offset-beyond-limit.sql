-- verdict: equivalent
-- why: at most one row, and it is passed over
CREATE TABLE sale (id int PRIMARY KEY, shop text, sold numeric, kind int);
-- q1
SELECT id FROM (SELECT * FROM sale ORDER BY sold LIMIT 1) s WHERE kind = 1 OFFSET 1
-- q2
SELECT id FROM sale WHERE false
