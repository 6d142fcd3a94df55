-- verdict: equivalent
-- why: where the least key of a group is the greatest one there is one row
CREATE TABLE desk (id int PRIMARY KEY, room int NOT NULL, width int);
-- q1
SELECT id FROM desk WHERE id IN (SELECT min(id) FROM desk WHERE width > 0 GROUP BY room HAVING min(id) = max(id))
-- q2
SELECT d.id FROM desk d LEFT JOIN desk e ON e.room = d.room AND e.id <> d.id AND e.width > 0 WHERE d.width > 0 AND e.id IS NULL
