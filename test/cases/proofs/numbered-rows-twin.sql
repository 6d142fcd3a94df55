-- verdict: not_equivalent
CREATE TABLE s (id int PRIMARY KEY, v int, w numeric);
-- q1
SELECT id, v FROM (SELECT id, v, row_number() OVER (ORDER BY v DESC, id) AS r FROM s) n WHERE r >= 2 AND r <= 3
-- q2
SELECT id, v FROM s ORDER BY v DESC, id LIMIT 3 OFFSET 2
