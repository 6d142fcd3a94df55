-- verdict: not_equivalent
-- why: the group of NULL has two rows, and no equal ones
CREATE TABLE person (id int PRIMARY KEY, email text);
-- q1
SELECT email FROM person GROUP BY email HAVING count(*) > 1
-- q2
SELECT DISTINCT a.email FROM person a JOIN person b ON a.email = b.email AND a.id <> b.id
