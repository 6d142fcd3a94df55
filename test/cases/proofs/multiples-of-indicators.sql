-- verdict: equivalent
-- why: a sum of hundreds is a hundred times a count
CREATE TABLE score (player text, points int);
-- q1
SELECT player, sum(CASE WHEN points < 3 THEN 100.0 ELSE 0.0 END) / count(*), avg(CASE WHEN points < 3 THEN 50.0 ELSE 0 END) FROM score GROUP BY player
-- q2
SELECT player, 100.0 * count(*) FILTER (WHERE points < 3) / count(*), 50.0 * count(*) FILTER (WHERE points < 3) / count(*) FROM score GROUP BY player
