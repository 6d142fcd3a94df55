-- verdict: not_equivalent
-- why: the order is part of the document
CREATE TABLE item (id int PRIMARY KEY, name text, price numeric);
-- q1
SELECT json_agg(i ORDER BY id) FROM item i
-- q2
SELECT json_agg(i ORDER BY id DESC) FROM item i
