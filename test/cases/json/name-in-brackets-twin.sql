-- verdict: not_equivalent
-- why: a subscript that looks like a number is also the place in an array
CREATE TABLE d (id int PRIMARY KEY, j jsonb);
-- q1
SELECT (j['0'])::text FROM d
-- q2
SELECT (j -> '0')::text FROM d
