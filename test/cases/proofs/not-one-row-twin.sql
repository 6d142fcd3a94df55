-- verdict: not_equivalent
-- why: a group whose numbers are all NULL has none that counts
CREATE TABLE person (id int PRIMARY KEY, mail text, number int UNIQUE);
-- q1
SELECT mail FROM person GROUP BY mail HAVING count(number) <> 1
-- q2
SELECT mail FROM person GROUP BY mail HAVING count(number) > 1
