-- verdict: not_equivalent
-- why: a bound that moves
CREATE TABLE t (id int PRIMARY KEY, y int NOT NULL CHECK (y BETWEEN 1888 AND extract(year FROM now()) + 5), note text);
-- q1
SELECT id FROM t
-- q2
SELECT id FROM t WHERE note = 'x'
