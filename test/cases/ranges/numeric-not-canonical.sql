-- verdict: not_equivalent
-- why: numbers have no next one
CREATE TABLE stay (id int PRIMARY KEY, n numrange);
-- q1
SELECT id FROM stay WHERE n = '[1,3]'
-- q2
SELECT id FROM stay WHERE n = '[1,4)'
