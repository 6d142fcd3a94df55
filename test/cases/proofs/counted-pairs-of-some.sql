-- verdict: equivalent
-- why: both sides are the same rows, those with a town
CREATE TABLE person (id int PRIMARY KEY, mail text, town int);
-- q1
SELECT a.mail FROM person a JOIN person b ON a.mail = b.mail WHERE a.town > 0 AND b.town > 0 GROUP BY a.mail HAVING count(*) <= 8
-- q2
SELECT mail FROM person WHERE mail IS NOT NULL AND town > 0 GROUP BY mail HAVING count(*) < 3
