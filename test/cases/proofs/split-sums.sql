-- verdict: equivalent
-- why: neither is ever NULL
CREATE TABLE crate (id int PRIMARY KEY, apples int, pears int);
-- q1
SELECT sum(coalesce(apples, 0) + coalesce(pears, 0)) FROM crate
-- q2
SELECT sum(coalesce(apples, 0)) + sum(coalesce(pears, 0)) FROM crate
