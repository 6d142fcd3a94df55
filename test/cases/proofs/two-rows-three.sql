-- verdict: not_equivalent
-- why: two are not three
CREATE TABLE person (id int PRIMARY KEY, email text);
-- q1
SELECT email FROM person GROUP BY email HAVING count(email) > 2
-- q2
SELECT DISTINCT a.email FROM person a JOIN person b ON a.email = b.email AND a.id <> b.id
