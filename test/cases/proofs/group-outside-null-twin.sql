-- verdict: not_equivalent
-- why: rows without a key have no partner
CREATE TABLE shot (stop text, what text, score int);
-- q1
WITH poor AS (SELECT stop, count(CASE WHEN score < 3 THEN 1 END) AS n FROM shot GROUP BY stop)
SELECT shot.stop, poor.n, count(*) FROM shot, poor WHERE poor.stop = shot.stop GROUP BY shot.stop, poor.n
-- q2
SELECT stop, count(*) FILTER (WHERE score < 3), count(*) FROM shot GROUP BY stop
