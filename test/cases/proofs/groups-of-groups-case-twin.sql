-- verdict: not_equivalent
-- why: where another number than 0 stands it is added once for each row
CREATE TABLE lap (driver int, day int, sort text NOT NULL, points int);
-- q1
SELECT driver, sum(CASE WHEN sort = 'bonus' THEN s WHEN sort = 'fine' THEN -s ELSE 1 END) FROM (SELECT driver, sort, sum(points) AS s FROM lap GROUP BY driver, sort) t GROUP BY driver
-- q2
SELECT driver, sum(CASE WHEN sort = 'bonus' THEN points WHEN sort = 'fine' THEN -points ELSE 1 END) FROM lap GROUP BY driver
