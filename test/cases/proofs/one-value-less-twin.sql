-- verdict: not_equivalent
-- why: ANY has several rows without failing, and they are not all greater
CREATE TABLE item (id int PRIMARY KEY, kind int, price int);
-- q1
SELECT id FROM item WHERE kind = 1 OR price < ANY (SELECT i.price FROM item i WHERE i.kind = 2)
-- q2
SELECT id FROM item WHERE kind = 1 OR price < ALL (SELECT DISTINCT i.price FROM item i WHERE i.kind = 2)
