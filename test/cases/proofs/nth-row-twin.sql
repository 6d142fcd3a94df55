-- verdict: not_equivalent
-- why: a third row, too, is a duplicate
CREATE TABLE person (id int PRIMARY KEY, mail text);
-- q1
SELECT mail FROM (SELECT mail, row_number() OVER (PARTITION BY mail) AS n FROM person) p WHERE n > 1
-- q2
SELECT mail FROM person GROUP BY mail HAVING count(*) > 1
