-- verdict: not_equivalent
-- why: the sum of a 1 or 0 by a condition is a number, 0 where the count is, and NULL where all are; a condition itself cannot be added
CREATE TABLE visit (id int PRIMARY KEY, place text, age int);
-- q1
SELECT place, count(CASE WHEN age = 1 THEN age END) FROM visit GROUP BY place
-- q2
SELECT place, sum(CASE WHEN age = 1 THEN 1 WHEN age <> 1 THEN 0 END) FROM visit GROUP BY place
