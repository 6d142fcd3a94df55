-- verdict: not_equivalent
-- why: what is neither adds nothing
CREATE TABLE lap (driver int NOT NULL, day int NOT NULL, sort text NOT NULL, points int NOT NULL, CHECK (sort IN ('bonus', 'fine', 'none')));
-- q1
SELECT driver, sum(points) - 2 * sum(CASE WHEN sort = 'fine' THEN points ELSE 0 END) FROM lap GROUP BY driver
-- q2
SELECT driver, sum(CASE WHEN sort = 'bonus' THEN points WHEN sort = 'fine' THEN -points ELSE 0 END) FROM lap GROUP BY driver
