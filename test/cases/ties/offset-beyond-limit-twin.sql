-- verdict: not_equivalent
-- why: tied rows make more than one
CREATE TABLE sale (id int PRIMARY KEY, shop text, sold numeric, kind int);
-- q1
SELECT id FROM (SELECT * FROM sale ORDER BY sold FETCH FIRST 1 ROW WITH TIES) s WHERE kind = 1 OFFSET 1
-- q2
SELECT id FROM sale WHERE false
