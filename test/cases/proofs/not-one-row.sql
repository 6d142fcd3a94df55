-- verdict: equivalent
-- why: a group has a row, so more than one are two
CREATE TABLE person (id int PRIMARY KEY, mail text);
-- q1
SELECT mail FROM person GROUP BY mail HAVING count(*) <> 1
-- q2
SELECT mail FROM person GROUP BY mail HAVING min(id) < max(id)
