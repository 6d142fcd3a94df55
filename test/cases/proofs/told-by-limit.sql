-- verdict: equivalent
-- why: whichever other person with this mail is taken, it is another one
CREATE TABLE person (id int PRIMARY KEY, mail text);
-- q1
SELECT DISTINCT mail FROM person p WHERE id <> (SELECT o.id FROM person o WHERE o.mail = p.mail AND p.id <> o.id LIMIT 1)
-- q2
SELECT mail FROM person WHERE mail IS NOT NULL GROUP BY mail HAVING count(*) > 1
