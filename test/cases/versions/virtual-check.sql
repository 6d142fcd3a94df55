-- verdict: equivalent
-- pg: >= 18
-- why: a CHECK may be about what is computed
CREATE TABLE t (id int PRIMARY KEY, a int NOT NULL, b int GENERATED ALWAYS AS (a + 1) VIRTUAL, CHECK (b > 0));
-- q1
SELECT id FROM t WHERE b > 0
-- q2
SELECT id FROM t
