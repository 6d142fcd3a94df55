-- verdict: not_equivalent
-- why: one width, and perhaps rows without beside it
CREATE TABLE desk (id int PRIMARY KEY, room int, width int, wood text);
-- q1
SELECT max(id), min(wood), sum(width), count(width) FROM desk GROUP BY room HAVING count(width) = 1
-- q2
SELECT id, wood, width, CASE WHEN width IS NULL THEN 0 ELSE 1 END FROM desk d WHERE NOT EXISTS (SELECT 1 FROM desk e WHERE e.room IS NOT DISTINCT FROM d.room AND e.id <> d.id)
