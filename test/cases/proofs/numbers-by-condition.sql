-- verdict: equivalent
-- why: a CASE that gives numbers by a condition, however the condition is written
CREATE TABLE visit (id int PRIMARY KEY, age int);
-- q1
SELECT id, CASE WHEN age = 1 THEN 5 WHEN age <> 1 THEN 0 END FROM visit
-- q2
SELECT id, CASE WHEN NOT age <> 1 THEN 5 WHEN NOT age = 1 THEN 0 END FROM visit
