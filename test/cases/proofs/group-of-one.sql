-- verdict: equivalent
-- why: of a group of one row the aggregates are what that row says
CREATE TABLE desk (id int PRIMARY KEY, room int, width int, wood text);
-- q1
SELECT max(id), min(wood), sum(width), count(width) FROM desk GROUP BY room HAVING count(*) = 1
-- q2
SELECT id, wood, width, CASE WHEN width IS NULL THEN 0 ELSE 1 END FROM desk d WHERE NOT EXISTS (SELECT 1 FROM desk e WHERE e.room IS NOT DISTINCT FROM d.room AND e.id <> d.id)
