-- verdict: equivalent
CREATE TABLE s (id int PRIMARY KEY, v int, w numeric);
-- q1
SELECT id, id::float8 AS f FROM s ORDER BY id::float8 OFFSET 1
-- q2
SELECT id, id::float8 AS f FROM s ORDER BY s.id OFFSET 1
