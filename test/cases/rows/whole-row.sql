-- verdict: equivalent
-- why: a table's row as a document
CREATE TABLE item (id int PRIMARY KEY, name text, price numeric);
-- q1
SELECT to_jsonb(i) FROM item i WHERE id > 3
-- q2
SELECT to_jsonb(i) FROM item i WHERE NOT id <= 3
