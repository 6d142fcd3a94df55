-- verdict: not_equivalent
CREATE TABLE stay (id int PRIMARY KEY, a int4range, b int4range);
-- q1
SELECT id FROM stay WHERE a && b
-- q2
SELECT id FROM stay WHERE a && b OR a -|- b
