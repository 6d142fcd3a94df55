-- verdict: not_equivalent
-- why: one side has more rows than the other
CREATE TABLE person (id int PRIMARY KEY, mail text, town int);
-- q1
SELECT a.mail FROM person a JOIN person b ON a.mail = b.mail WHERE a.town > 0 GROUP BY a.mail HAVING count(*) > 1
-- q2
SELECT mail FROM person WHERE mail IS NOT NULL AND town > 0 GROUP BY mail HAVING count(*) > 1
