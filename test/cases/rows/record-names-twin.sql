-- verdict: not_equivalent
-- why: another name makes another document
CREATE TABLE item (id int PRIMARY KEY, name text, price numeric);
-- q1
SELECT to_jsonb(s) FROM (SELECT id AS a, name AS b FROM item WHERE id > 0) s
-- q2
SELECT to_jsonb(s) FROM (SELECT id AS a, name AS c FROM item WHERE id > 0) s
