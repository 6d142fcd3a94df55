-- verdict: equivalent
-- assumes: modulo errors
-- why: what is compared is the value of one row, wherever there is one
CREATE TABLE item (id int PRIMARY KEY, kind int, price int);
-- q1
SELECT id FROM item WHERE kind = 1 OR price < (SELECT i.price FROM item i WHERE i.kind = 2)
-- q2
SELECT id FROM item WHERE kind = 1 OR price < (SELECT DISTINCT i.price FROM item i WHERE i.kind = 2)
