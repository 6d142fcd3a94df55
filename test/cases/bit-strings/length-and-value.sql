-- verdict: not_equivalent
-- why: B'01' and B'1' are different strings of bits and the same number
CREATE TABLE flag (id int PRIMARY KEY, a varbit, b varbit);
-- q1
SELECT id FROM flag WHERE a = b
-- q2
SELECT id FROM flag WHERE length(a) = length(b)
