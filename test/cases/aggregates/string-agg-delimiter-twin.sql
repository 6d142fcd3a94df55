-- verdict: not_equivalent
CREATE TABLE t (id int PRIMARY KEY, x text);
-- q1
SELECT string_agg(x, ',' ORDER BY id) FROM t
-- q2
SELECT string_agg(x, ';' ORDER BY id) FROM t
