-- verdict: equivalent
-- pg: >= 18
CREATE TABLE t (id int PRIMARY KEY, a int, b int GENERATED ALWAYS AS (a + 1) VIRTUAL);
-- q1
SELECT id, b FROM t
-- q2
SELECT id, a + 1 FROM t
