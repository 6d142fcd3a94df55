-- verdict: equivalent
-- why: all rows that share the first place
CREATE TABLE jump (id int PRIMARY KEY, pit int, far int);
-- q1
SELECT id, far FROM jump ORDER BY far DESC NULLS LAST FETCH FIRST ROW WITH TIES
-- q2
SELECT id, far FROM (SELECT *, rank() OVER (ORDER BY far DESC NULLS LAST) AS r FROM jump) t WHERE r = 1
