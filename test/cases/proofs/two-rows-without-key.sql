-- verdict: not_equivalent
-- why: without a key two rows may be alike
CREATE TABLE person (id int, email text);
-- q1
SELECT email FROM person GROUP BY email HAVING count(email) > 1
-- q2
SELECT DISTINCT a.email FROM person a JOIN person b ON a.email = b.email AND a.id <> b.id
