-- verdict: equivalent
-- why: the row with the least id of a mail has this mail
CREATE TABLE person (id int PRIMARY KEY, mail text);
-- q1
SELECT mail FROM person WHERE id IN (SELECT min(id) FROM person GROUP BY mail HAVING count(*) > 1)
-- q2
SELECT mail FROM person GROUP BY mail HAVING count(*) > 1
