-- verdict: equivalent
-- why: a missing partner is missing for all rows of a group
CREATE TABLE shot (stop text NOT NULL, score int);
-- q1
WITH poor AS (SELECT stop, count(*) AS n FROM shot WHERE score < 3 GROUP BY stop)
SELECT shot.stop, coalesce(max(poor.n), 0)::numeric / count(*), sum(shot.score) FROM shot LEFT JOIN poor ON poor.stop = shot.stop GROUP BY shot.stop
-- q2
SELECT stop, count(*) FILTER (WHERE score < 3)::numeric / count(*), sum(score) FROM shot GROUP BY stop
