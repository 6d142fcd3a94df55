-- verdict: not_equivalent
-- why: 5 and 3 are both no zero, and not the same: neither is TRUE
CREATE TABLE visit (id int PRIMARY KEY, age int);
-- q1
SELECT id, CASE WHEN age = 1 THEN 5 WHEN age <> 1 THEN 0 END FROM visit
-- q2
SELECT id, CASE WHEN age = 1 THEN 3 WHEN age <> 1 THEN 0 END FROM visit
