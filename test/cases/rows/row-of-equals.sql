-- verdict: equivalent
-- why: rows with equal columns are equal
CREATE TABLE item (id int PRIMARY KEY, name text, price numeric);
-- q1
SELECT ROW(id, price) FROM item WHERE price = 1.0
-- q2
SELECT ROW(id, 1.0) FROM item WHERE price = 1.0
