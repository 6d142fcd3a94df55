-- verdict: not_equivalent
-- why: four rows of the join
-- timeout: 30 s
CREATE TABLE a (x int, y int, s text);
CREATE TABLE b (x int, z int, s text);
CREATE TABLE c (z int, w int, s text);
CREATE TABLE h (w int, v int, s text);
-- q1
SELECT a.y FROM a JOIN b ON b.x = a.x JOIN c ON c.z = b.z JOIN h ON h.w = c.w WHERE a.s = 'one' AND c.s = 'two' AND h.s = 'three' ORDER BY a.y LIMIT 3
-- q2
SELECT a.y FROM a JOIN b ON b.x = a.x JOIN c ON c.z = b.z JOIN h ON h.w = c.w WHERE a.s = 'one' AND c.s = 'two' AND h.s = 'three' ORDER BY a.y LIMIT 4
