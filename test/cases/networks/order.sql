-- verdict: not_equivalent
-- why: a network comes before the addresses in it, text orders otherwise
CREATE TABLE host (id int PRIMARY KEY, a inet, b inet);
-- q1
SELECT id FROM host WHERE a < b
-- q2
SELECT id FROM host WHERE text(a) < text(b)
