-- verdict: not_equivalent
CREATE TABLE s (id int PRIMARY KEY, v int, w numeric);
-- q1
SELECT id, abs(id) AS f FROM s ORDER BY abs(id), id OFFSET 1
-- q2
SELECT id, abs(id) AS f FROM s ORDER BY s.id OFFSET 1
