-- verdict: not_equivalent
-- why: the last row counts itself and the one before
CREATE TABLE log (page int, writer int, reader int, day date);
-- q1
SELECT DISTINCT reader FROM (SELECT reader, count(page) OVER (PARTITION BY reader, day ORDER BY writer ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS n FROM log) s WHERE n > 2
-- q2
SELECT DISTINCT reader FROM log GROUP BY reader, day HAVING count(page) > 2
