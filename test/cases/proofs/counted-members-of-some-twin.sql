-- verdict: not_equivalent
-- why: the group has fewer rows than the table
CREATE TABLE log (page int, reader int, day date);
-- q1
SELECT DISTINCT a.page FROM log a JOIN log b ON b.page = a.page AND b.reader <> a.reader
  JOIN (SELECT page FROM log WHERE day > '2024-01-01' GROUP BY page HAVING count(*) > 1) g ON g.page = a.page
-- q2
SELECT DISTINCT a.page FROM log a, log b WHERE a.page = b.page AND a.reader <> b.reader
