-- verdict: equivalent
-- why: a sum of 1 or 0 by a condition counts where the condition is TRUE
CREATE TABLE visit (id int PRIMARY KEY, place text, age int);
-- q1
SELECT place, count(CASE WHEN age = 1 THEN age END) FROM visit GROUP BY place
-- q2
SELECT place, coalesce(sum(CASE WHEN age = 1 THEN 1 WHEN age <> 1 THEN 0 END), 0) FROM visit GROUP BY place
