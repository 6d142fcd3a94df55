-- verdict: equivalent*
-- assumes: modulo errors
-- why: an item with two labels is an error, so the left join has a row for each
CREATE TABLE item (id int, price int);
CREATE TABLE label (item int, word text);
-- q1
SELECT id, (SELECT word FROM label WHERE item = id) FROM item WHERE price > 3
-- q2
SELECT i.id, l.word FROM item i LEFT JOIN label l ON l.item = i.id WHERE price > 3
