-- verdict: not_equivalent
CREATE TABLE s (id int PRIMARY KEY, v int, w numeric);
-- q1
SELECT v, abs(v) AS f FROM s ORDER BY abs(v), v OFFSET 1
-- q2
SELECT v, abs(v) AS f FROM s ORDER BY s.v OFFSET 1
