-- verdict: equivalent
-- why: rows are joined with a group by its key, which they are grouped by, too: all rows of a group have the same partner
CREATE TABLE shot (stop text, what text, score int);
-- q1
WITH poor AS (SELECT stop, count(CASE WHEN score < 3 THEN 1 END) AS n FROM shot GROUP BY stop)
SELECT shot.stop, round(poor.n::numeric / count(shot.stop) * 100, 2), count(DISTINCT what) FROM shot, poor WHERE poor.stop = shot.stop GROUP BY shot.stop, poor.n
-- q2
SELECT stop, round(count(*) FILTER (WHERE score < 3)::numeric / count(*) * 100, 2), count(DISTINCT what) FROM shot WHERE stop IS NOT NULL GROUP BY stop
