-- verdict: not_equivalent
-- why: no row has a NULL as its key, so a row is left out that might be the only one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id FROM e LIMIT 1
-- q2
SELECT id FROM e WHERE n IS NOT NULL ORDER BY id LIMIT 1
