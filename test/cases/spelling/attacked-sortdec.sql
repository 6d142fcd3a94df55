-- verdict: not_equivalent
-- why: believed wrongly once, or nearly
CREATE TABLE t (id int PRIMARY KEY, n numeric NOT NULL);
-- q1
SELECT id FROM t ORDER BY n, n / 3, id
-- q2
SELECT id FROM t ORDER BY n, id
