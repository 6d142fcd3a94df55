-- verdict: not_equivalent
-- why: the mask is part of an inet, host() leaves it out
CREATE TABLE host (id int PRIMARY KEY, a inet, b inet);
-- q1
SELECT id FROM host WHERE a = b
-- q2
SELECT id FROM host WHERE host(a) = host(b)
