-- verdict: not_equivalent
CREATE TABLE person (id int PRIMARY KEY, email text);
-- q1
SELECT email FROM person GROUP BY email HAVING count(email) > 2
-- q2
SELECT DISTINCT email FROM person p WHERE (SELECT count(*) FROM person q WHERE q.email = p.email) >= 2
