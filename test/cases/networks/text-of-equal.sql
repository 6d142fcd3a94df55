-- verdict: equivalent
-- why: equal addresses are the same
CREATE TABLE host (id int PRIMARY KEY, a inet, b inet);
-- q1
SELECT text(a) FROM host WHERE a = b
-- q2
SELECT text(b) FROM host WHERE a = b
