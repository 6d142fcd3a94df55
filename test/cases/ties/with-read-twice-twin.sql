-- verdict: equivalent
-- chance: none
-- why: with the key among the columns of ORDER BY no rows are tied
CREATE TABLE d (id int PRIMARY KEY, b int);
-- q1
WITH s AS (SELECT id, row_number() OVER (ORDER BY b, id) AS n FROM d)
SELECT x.id AS first, y.id AS second FROM s x, s y WHERE x.n = 1 AND y.n = 2
-- q2
SELECT x.id AS first, y.id AS second
FROM (SELECT id, row_number() OVER (ORDER BY b, id) AS n FROM d) x, (SELECT id, row_number() OVER (ORDER BY b, id) AS n FROM d) y
WHERE x.n = 1 AND y.n = 2
