-- verdict: not_equivalent
-- why: numbers by m are others where n and m are not in one order
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT id, row_number() OVER (ORDER BY n) FROM e
-- q2
SELECT id, row_number() OVER (ORDER BY m) FROM e
