-- verdict: equivalent
-- spares: may break ties differently
-- why: a WITH query that is referenced once is evaluated once, as a subquery is
CREATE TABLE d (id int PRIMARY KEY, b int);
-- q1
WITH s AS MATERIALIZED (SELECT id, b FROM d ORDER BY b LIMIT 2) SELECT id FROM s WHERE b > 0
-- q2
SELECT id FROM (SELECT id, b FROM d ORDER BY b LIMIT 2) s WHERE 0 < b
