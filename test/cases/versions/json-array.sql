-- verdict: not_equivalent
-- pg: >= 16
-- why: NULLs are left out unless one asks for them
CREATE TABLE t (id int PRIMARY KEY, a int, b int);
-- q1
SELECT id, JSON_ARRAY(a, b)::text FROM t
-- q2
SELECT id, JSON_ARRAY(a, b NULL ON NULL)::text FROM t
