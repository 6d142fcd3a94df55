-- verdict: not_equivalent
-- why: the other person may have a smaller number
CREATE TABLE person (id int PRIMARY KEY, mail text);
-- q1
SELECT DISTINCT mail FROM person p WHERE id < (SELECT o.id FROM person o WHERE o.mail = p.mail AND p.id <> o.id ORDER BY o.id LIMIT 1)
-- q2
SELECT mail FROM person WHERE mail IS NOT NULL AND id > 0 GROUP BY mail HAVING count(*) > 1
