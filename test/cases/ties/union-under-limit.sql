-- verdict: not_equivalent
-- why: a row of two tables, or two rows
CREATE TABLE e (id int PRIMARY KEY, n int, m int);
-- q1
(SELECT id FROM e) UNION (SELECT m FROM e) LIMIT 1
-- q2
(SELECT id FROM e) UNION (SELECT m FROM e) LIMIT 2
