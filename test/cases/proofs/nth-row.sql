-- verdict: equivalent
-- why: a second row is there when there are two
CREATE TABLE person (id int PRIMARY KEY, mail text);
-- q1
SELECT mail FROM (SELECT mail, row_number() OVER (PARTITION BY mail) AS n FROM person) p WHERE n = 2
-- q2
SELECT mail FROM person GROUP BY mail HAVING count(*) > 1
