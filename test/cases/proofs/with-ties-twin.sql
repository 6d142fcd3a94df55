-- verdict: not_equivalent
-- why: the first two places are more than those whose rank is among the first two values
CREATE TABLE jump (id int PRIMARY KEY, pit int, far int);
-- q1
SELECT id FROM jump a ORDER BY far FETCH FIRST 2 ROWS WITH TIES
-- q2
SELECT id FROM (SELECT *, dense_rank() OVER (ORDER BY far) AS r FROM jump) t WHERE r <= 2
