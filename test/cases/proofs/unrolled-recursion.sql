-- verdict: equivalent
CREATE TABLE node (id int PRIMARY KEY, boss int, pay int);
-- q1
WITH RECURSIVE r(id, l) AS (SELECT id, 1 FROM node WHERE boss IS NULL UNION ALL SELECT n.id, r.l + 1 FROM r JOIN node n ON n.boss = r.id WHERE r.l < 2) SELECT id, l FROM r
-- q2
SELECT id, 1 FROM node WHERE boss IS NULL UNION ALL SELECT n.id, 2 FROM node m JOIN node n ON n.boss = m.id WHERE m.boss IS NULL
