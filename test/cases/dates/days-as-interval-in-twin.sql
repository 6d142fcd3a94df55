-- verdict: not_equivalent
CREATE TABLE login (id int PRIMARY KEY, player int, day date);
-- q1
SELECT id FROM login WHERE (player, day - interval '1 day') IN (SELECT player, min(day) FROM login GROUP BY player)
-- q2
SELECT l.id FROM login l JOIN (SELECT player, min(day) AS first FROM login GROUP BY player) f USING (player) WHERE f.first - 1 = l.day
