-- verdict: equivalent
-- why: the last row has counted all of them
CREATE TABLE log (page int, writer int, reader int, day date);
-- q1
SELECT DISTINCT reader FROM (SELECT reader, count(page) OVER (PARTITION BY reader, day ORDER BY writer) AS n FROM log) s WHERE n > 1
-- q2
SELECT DISTINCT reader FROM log GROUP BY reader, day HAVING count(page) > 1
