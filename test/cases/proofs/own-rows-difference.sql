-- verdict: equivalent
-- why: two subqueries of the driver, with 0 for none
CREATE TABLE lap (driver int NOT NULL, day int NOT NULL, sort text NOT NULL, points int NOT NULL, CHECK (sort IN ('bonus', 'fine')));
-- q1
SELECT driver, (SELECT coalesce(sum(points), 0) FROM lap x WHERE x.driver = l.driver AND sort = 'bonus') - (SELECT coalesce(sum(points), 0) FROM lap x WHERE x.driver = l.driver AND sort = 'fine') FROM lap l GROUP BY driver
-- q2
SELECT driver, sum(CASE WHEN sort = 'bonus' THEN points ELSE -points END) FROM lap GROUP BY driver
