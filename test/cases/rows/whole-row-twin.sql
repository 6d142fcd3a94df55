-- verdict: not_equivalent
-- why: the key is part of the row
CREATE TABLE item (id int PRIMARY KEY, name text, price numeric);
-- q1
SELECT to_jsonb(i) FROM item i
-- q2
SELECT to_jsonb(i) - 'id' FROM item i
