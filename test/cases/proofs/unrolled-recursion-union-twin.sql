-- verdict: not_equivalent
CREATE TABLE node (id int PRIMARY KEY, boss int, pay int);
-- q1
WITH RECURSIVE r(pay, l) AS (SELECT pay, 1 FROM node UNION ALL SELECT n.pay, r.l + 1 FROM r JOIN node n ON n.boss = r.pay WHERE r.l < 2) SELECT pay FROM r WHERE l = 2
-- q2
SELECT DISTINCT n.pay FROM node m JOIN node n ON n.boss = m.pay
