-- verdict: not_equivalent
-- why: ties
CREATE TABLE s (id int PRIMARY KEY, v int, w numeric);
-- q1
SELECT id FROM (SELECT id, rank() OVER (ORDER BY v) AS r FROM s) n WHERE r < 3
-- q2
SELECT id FROM s ORDER BY v LIMIT 2
