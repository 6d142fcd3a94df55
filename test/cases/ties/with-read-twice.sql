-- verdict: equivalent*
-- assumes: a WITH query or subquery that is read several times may break ties differently each time
-- why: PostgreSQL numbers the rows once for the WITH query, and twice for the subqueries: with ties these may show a row beside itself
CREATE TABLE d (id int PRIMARY KEY, b int);
-- q1
WITH s AS (SELECT id, row_number() OVER (ORDER BY b) AS n FROM d)
SELECT x.id AS first, y.id AS second FROM s x, s y WHERE x.n = 1 AND y.n = 2
-- q2
SELECT x.id AS first, y.id AS second
FROM (SELECT id, row_number() OVER (ORDER BY b) AS n FROM d) x, (SELECT id, row_number() OVER (ORDER BY b) AS n FROM d) y
WHERE x.n = 1 AND y.n = 2
