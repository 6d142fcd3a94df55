-- verdict: not_equivalent
-- why: believed wrongly once, or nearly
CREATE TABLE t (id int PRIMARY KEY, d timestamp NOT NULL, y numeric NOT NULL, CHECK (y = extract(year FROM d)));
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE y < 6000000
