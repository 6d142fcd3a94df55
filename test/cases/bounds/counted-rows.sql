-- verdict: not_equivalent
-- why: twenty rows of one group
CREATE TABLE sale (id int PRIMARY KEY, region text, amount int);
-- q1
SELECT region FROM sale GROUP BY region HAVING count(*) >= 20
-- q2
SELECT region FROM sale GROUP BY region HAVING count(*) > 20
