-- verdict: not_equivalent
-- why: here a NULL meets the NULLs, of which there may be two
CREATE TABLE shelf (id int UNIQUE, n int);
CREATE TABLE box (id int PRIMARY KEY, shelf int, n int);
-- q1
SELECT b.id, b.n, s.total FROM box b LEFT JOIN (SELECT id, sum(n) AS total FROM shelf GROUP BY id) s ON s.id IS NOT DISTINCT FROM b.shelf
-- q2
SELECT b.id, b.n, s.n::bigint FROM box b LEFT JOIN shelf s ON s.id IS NOT DISTINCT FROM b.shelf
