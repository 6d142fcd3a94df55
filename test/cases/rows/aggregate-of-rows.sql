-- verdict: equivalent
-- why: rows collected in the order of a key
CREATE TABLE item (id int PRIMARY KEY, name text, price numeric);
-- q1
SELECT json_agg(i ORDER BY id) FROM item i
-- q2
SELECT json_agg(i ORDER BY i.id) FROM item i WHERE id IS NOT NULL
