-- verdict: not_equivalent
-- why: the least id of all is another one
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
SELECT first_value(id) OVER (ORDER BY n) FROM e
-- q2
SELECT min(id) OVER () FROM e
