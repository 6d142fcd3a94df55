-- verdict: not_equivalent
-- why: without an ELSE there is NULL, and not zero, where nobody counts
CREATE TABLE score (player text, points int);
-- q1
SELECT player, sum(CASE WHEN points < 3 THEN 100.0 END) / count(*) FROM score GROUP BY player
-- q2
SELECT player, 100.0 * count(*) FILTER (WHERE points < 3) / count(*) FROM score GROUP BY player
