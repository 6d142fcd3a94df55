-- verdict: equivalent
-- assumes: both queries permit the same ones
-- spares: may break ties differently
-- why: both queries number the rows once
CREATE TABLE d (id int PRIMARY KEY, b int);
-- q1
WITH s AS (SELECT id, row_number() OVER (ORDER BY b) AS n FROM d)
SELECT x.id AS first, y.id AS second FROM s x, s y WHERE x.n = 1 AND y.n = 2
-- q2
WITH numbered AS (SELECT e.id, row_number() OVER (ORDER BY e.b) AS n FROM d e)
SELECT one.id AS first, two.id AS second FROM numbered one CROSS JOIN numbered two WHERE two.n = 2 AND one.n = 1
