-- verdict: equivalent
-- why: so are rows counted by a key of the group inside
CREATE TABLE lap (driver int, day int, sort text NOT NULL, points int);
-- q1
SELECT driver, sum(CASE WHEN day = 1 THEN n END) FROM (SELECT driver, day, count(*) AS n FROM lap GROUP BY driver, day) t GROUP BY driver
-- q2
SELECT driver, sum(CASE WHEN day = 1 THEN 1::bigint END) FROM lap GROUP BY driver
