-- verdict: not_equivalent
-- why: a row of another mail may have the number that is the least of this one
CREATE TABLE person (id int PRIMARY KEY, number int NOT NULL, mail text);
-- q1
SELECT mail FROM person WHERE number IN (SELECT min(number) FROM person GROUP BY mail HAVING count(*) > 1)
-- q2
SELECT mail FROM person GROUP BY mail HAVING count(*) > 1
