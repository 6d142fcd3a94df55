-- verdict: not_equivalent
-- why: a NULL takes the whole sum of its row away
CREATE TABLE crate (id int PRIMARY KEY, apples int, pears int);
-- q1
SELECT sum(apples + coalesce(pears, 0)) FROM crate
-- q2
SELECT sum(apples) + sum(coalesce(pears, 0)) FROM crate
