-- verdict: equivalent
-- why: a sum of truth values is a count, or NULL
-- assumes: counts that are divided and rounded are below 10^12
CREATE TABLE score (player text, points int);
-- q1
SELECT player, round((100 * sum((points < 3)::int))::numeric / count(*), 2) FROM score GROUP BY player
-- q2
SELECT player, round(sum((points < 3)::int)::numeric / count(*) * 100.0, 2) FROM score GROUP BY player
