-- verdict: equivalent
-- why: a subquery's row has the names of its columns
CREATE TABLE item (id int PRIMARY KEY, name text, price numeric);
-- q1
SELECT to_jsonb(s) FROM (SELECT id AS a, name AS b FROM item WHERE id > 0) s
-- q2
SELECT to_jsonb(s) FROM (SELECT i.id AS a, i.name AS b FROM item i WHERE i.id >= 1) s
