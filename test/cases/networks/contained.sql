-- verdict: not_equivalent
CREATE TABLE host (id int PRIMARY KEY, a inet, b inet);
-- q1
SELECT id FROM host WHERE a << b
-- q2
SELECT id FROM host WHERE a <<= b
