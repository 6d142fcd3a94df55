-- verdict: not_equivalent
-- why: a truth value may be NULL, and is not counted
CREATE TABLE score (player text, points int);
-- q1
SELECT player, round((100 * sum((points < 3)::int))::numeric / count(*), 2) FROM score GROUP BY player
-- q2
SELECT player, round(100 * sum((points < 3)::int)::numeric / count(points), 2) FROM score GROUP BY player
