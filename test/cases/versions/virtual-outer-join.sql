-- verdict: not_equivalent
-- pg: >= 18
-- why: in a row that an outer join made up what is computed is NULL, too
CREATE TABLE t (id int PRIMARY KEY, a int, b int GENERATED ALWAYS AS (coalesce(a, 0)) VIRTUAL);
CREATE TABLE u (id int PRIMARY KEY, t int);
-- q1
SELECT u.id, t.b FROM u LEFT JOIN t ON t.id = u.t
-- q2
SELECT u.id, coalesce(t.a, 0) FROM u LEFT JOIN t ON t.id = u.t
