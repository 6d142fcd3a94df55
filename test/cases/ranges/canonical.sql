-- verdict: equivalent
-- why: integer ranges are written in one form
CREATE TABLE stay (id int PRIMARY KEY, days int4range);
-- q1
SELECT id FROM stay WHERE days = '[1,3]'
-- q2
SELECT id FROM stay WHERE days = '[1,4)'
