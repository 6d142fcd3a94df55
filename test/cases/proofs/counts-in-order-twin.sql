-- verdict: not_equivalent
-- why: three rows may have two values
CREATE TABLE log (page int, reader int, day date);
-- q1
SELECT DISTINCT reader FROM (SELECT reader, day, count(*) AS n, count(DISTINCT page) AS pages FROM log GROUP BY reader, day) g WHERE n > 2 AND pages > 1
-- q2
SELECT DISTINCT reader FROM (SELECT reader, count(DISTINCT page) AS pages FROM log GROUP BY reader, day) g WHERE pages > 1
