-- verdict: not_equivalent
-- why: three rows of one table that lead from one to the next
-- timeout: 30 s
CREATE TABLE a (x int, y int, s text);
CREATE TABLE b (x int, z int, s text);
CREATE TABLE c (z int, w int, s text);
CREATE TABLE h (w int, v int, s text);
-- q1
SELECT p.y FROM a p JOIN a q ON q.x = p.y JOIN a r ON r.x = q.y + 100 WHERE p.s = 'one' AND q.s = 'two' AND r.s = 'three' AND r.y > 50
-- q2
SELECT p.y FROM a p JOIN a q ON q.x = p.y JOIN a r ON r.x = q.y + 100 WHERE p.s = 'one' AND q.s = 'two' AND r.s = 'three' AND r.y >= 50
