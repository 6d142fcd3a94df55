-- verdict: not_equivalent
-- why: nobody looks at the labels of an item that is free, so two of them are no error
CREATE TABLE item (id int, price int);
CREATE TABLE label (item int, word text);
-- q1
SELECT id, CASE WHEN price > 0 THEN (SELECT word FROM label WHERE item = id) END FROM item
-- q2
SELECT i.id, CASE WHEN price > 0 THEN l.word END FROM item i LEFT JOIN label l ON l.item = i.id
