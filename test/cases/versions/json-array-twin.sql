-- verdict: equivalent
-- pg: >= 16
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id, JSON_ARRAY(a, b)::text FROM t WHERE id > 1 AND id > 0
-- q2
SELECT id, JSON_ARRAY(a, b ABSENT ON NULL)::text FROM t WHERE id > 1
