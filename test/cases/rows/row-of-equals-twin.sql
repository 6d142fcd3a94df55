-- verdict: not_equivalent
-- why: but they may be written differently
CREATE TABLE item (id int PRIMARY KEY, name text, price numeric);
-- q1
SELECT ROW(id, price)::text FROM item WHERE price = 1.0
-- q2
SELECT ROW(id, 1.0)::text FROM item WHERE price = 1.0
