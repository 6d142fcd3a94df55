-- verdict: not_equivalent
-- why: two ranges that do not touch are not one
CREATE TABLE stay (id int PRIMARY KEY, m int4multirange);
-- q1
SELECT id FROM stay WHERE m = multirange(range_merge(m))
-- q2
SELECT id FROM stay WHERE m IS NOT NULL
