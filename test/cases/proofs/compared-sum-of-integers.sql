-- verdict: equivalent
-- why: the difference says how large it is
CREATE TABLE part (box int, size int, colour int);
-- q1
SELECT box, count(DISTINCT colour) FROM part WHERE size = 3 GROUP BY box
-- q2
SELECT box, count(colour) FROM (SELECT DISTINCT box, colour, size FROM part WHERE 10 - size = 7) p GROUP BY box
