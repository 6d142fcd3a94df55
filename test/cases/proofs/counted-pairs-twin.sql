-- verdict: not_equivalent
-- why: two rows are four pairs
CREATE TABLE person (id int PRIMARY KEY, mail text);
-- q1
SELECT a.mail FROM person a JOIN person b ON a.mail = b.mail GROUP BY a.mail HAVING count(*) > 2
-- q2
SELECT mail FROM person WHERE mail IS NOT NULL GROUP BY mail HAVING count(*) > 2
