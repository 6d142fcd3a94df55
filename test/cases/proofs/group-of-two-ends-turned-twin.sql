-- verdict: not_equivalent
-- why: no greatest value is below the least one, however many rows there are
CREATE TABLE desk (id int PRIMARY KEY, room int NOT NULL, width int NOT NULL);
-- q1
SELECT room FROM desk GROUP BY room HAVING max(width) < min(width)
-- q2
SELECT room FROM desk GROUP BY room HAVING count(*) > 1
