-- verdict: not_equivalent
-- why: the sign of a sum is not that of what is summed
CREATE TABLE lap (driver int, day int, sort text NOT NULL, points int);
-- q1
SELECT driver, sum(CASE WHEN s > 0 THEN s ELSE 0 END) FROM (SELECT driver, sort, sum(points) AS s FROM lap GROUP BY driver, sort) t GROUP BY driver
-- q2
SELECT driver, sum(CASE WHEN points > 0 THEN points ELSE 0 END) FROM lap GROUP BY driver
