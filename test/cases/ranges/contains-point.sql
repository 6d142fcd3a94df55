-- verdict: equivalent
-- reached: unknown
CREATE TABLE stay (id int PRIMARY KEY, days int4range, day int);
-- q1
SELECT id FROM stay WHERE days @> day
-- q2
SELECT id FROM stay WHERE day <@ days
