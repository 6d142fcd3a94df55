-- verdict: not_equivalent
-- pg: >= 18
CREATE TABLE t (id int PRIMARY KEY, a int, b int GENERATED ALWAYS AS (a + 1) VIRTUAL);
-- q1
SELECT id, b FROM t WHERE b > 0
-- q2
SELECT id, a + 1 FROM t WHERE a > 0
