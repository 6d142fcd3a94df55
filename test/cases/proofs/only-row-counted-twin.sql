-- verdict: unknown
-- why: a column that nobody reads need not be computed, and then raises no error; but this server computes it where it compares results
CREATE TABLE item (id int, price int);
CREATE TABLE label (item int, word text);
-- q1
SELECT count(*) FROM (SELECT id, (SELECT word FROM label WHERE item = id) FROM item) s
-- q2
SELECT count(*) FROM (SELECT i.id, l.word FROM item i LEFT JOIN label l ON l.item = i.id) s
