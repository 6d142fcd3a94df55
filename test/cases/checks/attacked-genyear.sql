-- verdict: not_equivalent
-- why: believed wrongly once, or nearly
CREATE TABLE t (id int PRIMARY KEY, d date NOT NULL, y numeric GENERATED ALWAYS AS (extract(year FROM d)) STORED);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE y <= 2147483647
